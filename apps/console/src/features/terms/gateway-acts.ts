import type { PaymentGatewayValue } from '@pavilion/api/payment-gateways'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField, Values } from '../../ui/acts.tsx'

type Answer = ValueFor<'askPaymentGateway'>

const SECRET_MIN = 32
const SECRET_MAX = 300
const REASON_MIN = 3
const isStripe = ({ protocol }: Values) => protocol === 'stripe'

/** Hosts as they are typed: apart by commas, spaces or lines. */
export const hostsOf = (text = ''): string[] => text.split(/[\s,]+/).filter((host) => host !== '')

/** Another payment company, with its secrets. */
export function addGatewayAct(t: Translate): Act {
  return {
    id: 'add-gateway',
    label: t('gateways.add'),
    effect: t('gateways.addEffect'),
    tone: 'primary',
    fields: [
      { name: 'gateway', label: t('gateways.name'), hint: t('gateways.nameHint'), min: 2, max: 32 },
      {
        name: 'protocol',
        label: t('gateways.field-protocol'),
        kind: 'select',
        options: (['house', 'stripe'] as const).map((value) => ({ value, label: t(`gateways.protocol-${value}`) })),
      },
      { name: 'account', label: t('gateways.field-account'), min: 1, max: 100 },
      { name: 'address', label: t('gateways.field-address'), min: 9, max: 300, initial: 'https://' },
      { name: 'payHosts', label: t('gateways.field-payHosts'), hint: t('gateways.payHostsHint'), kind: 'area' },
      { name: 'secret', label: t('gateways.field-secret'), kind: 'password', min: SECRET_MIN, max: SECRET_MAX },
      { ...webhookField(t), min: SECRET_MIN, when: isStripe },
      reasonField(t),
    ],
    run: (values, requestId) => {
      const { gateway = '', account = '', address = '', reason = '' } = values
      const protocol = isStripe(values) ? 'stripe' : 'house'
      const more = { payHosts: hostsOf(values.payHosts), secret: values.secret ?? '', ...(isStripe(values) ? webhookOf(values) : {}) }
      return call('proposePaymentGateway', { body: { requestId, gateway, account, protocol, address, reason, ...more } })
    },
    done: t('terms.proposed'),
  }
}

/** What can be proposed about one that is there, and that it is asked. */
export function actsOfGateway(row: PaymentGatewayValue, t: Translate, onAnswer: (answer: Answer) => void): Act[] {
  const { gateway, address, payHosts } = row
  const seen = { address, payHosts }
  const move: Act = {
    id: 'move-gateway',
    label: t('gateways.move'),
    effect: t('gateways.moveEffect', { gateway }),
    fields: [
      { name: 'address', label: t('gateways.field-address'), min: 4, max: 300, initial: address },
      {
        name: 'payHosts',
        label: t('gateways.field-payHosts'),
        hint: t('gateways.payHostsHint'),
        kind: 'area',
        initial: payHosts.join('\n'),
      },
      ...(row.protocol === 'stripe' ? [{ ...secretField(t), hint: t('gateways.movedKey'), min: 0 }] : []),
      reasonField(t),
    ],
    run: (values, requestId) => {
      const place = { address: values.address ?? '', payHosts: hostsOf(values.payHosts), overlapHours: 0, ...secretOf(values) }
      return call('proposePaymentGatewayChange', { body: { requestId, gateway, ...place, seen, reason: values.reason ?? '' } })
    },
    done: t('terms.proposed'),
  }
  return [askAct(row, t, onAnswer), move, secretsAct(row, t)]
}

function secretsAct({ gateway, address, payHosts, hasWebhookSecret }: PaymentGatewayValue, t: Translate): Act {
  const seen = { address, payHosts }
  return {
    id: 'change-secrets',
    label: t('gateways.changeSecrets'),
    effect: t('gateways.changeSecretsEffect', { gateway }),
    fields: [
      { ...secretField(t), ...(hasWebhookSecret ? { hint: t('gateways.emptyStays') } : { min: SECRET_MIN }) },
      ...(hasWebhookSecret ? [{ ...webhookField(t), hint: t('gateways.emptyStays') }] : []),
      { name: 'overlapHours', label: t('gateways.field-overlapHours'), kind: 'amount', min: 1, max: 3, initial: '24' },
      reasonField(t),
    ],
    run: (values, requestId) => {
      const secrets = { ...secretOf(values), ...webhookOf(values), overlapHours: Number(values.overlapHours) }
      return call('proposePaymentGatewayChange', {
        body: { requestId, gateway, ...seen, ...secrets, seen, reason: values.reason ?? '' },
      })
    },
    done: t('terms.proposed'),
  }
}

/** Asks the company, and shows what came back. */
const askAct = ({ gateway, address }: PaymentGatewayValue, t: Translate, onAnswer: (answer: Answer) => void): Act => ({
  id: 'ask-gateway',
  label: t('gateways.ask'),
  effect: t('gateways.askEffect', { gateway, address }),
  tone: 'primary',
  run: async () => onAnswer(await call('askPaymentGateway', { body: { gateway } })),
  done: t('gateways.asked', { gateway }),
})

/** What came back, in a sentence. */
export const answerText = ({ outcome, status, tookMs, said }: Answer, t: Translate): string =>
  t(`gateways.said-${outcome}`, { status: status ?? 0, ms: tookMs, said: said === '' ? '–' : said })

const secretField = (t: Translate): ActField => ({ name: 'secret', label: t('gateways.field-secret'), kind: 'password', max: SECRET_MAX })
const webhookField = (t: Translate): ActField => ({
  name: 'webhookSecret',
  label: t('gateways.field-webhookSecret'),
  kind: 'password',
  max: SECRET_MAX,
})
const reasonField = (t: Translate): ActField => ({ name: 'reason', label: t('terms.reason'), kind: 'area', min: REASON_MIN })

/** A secret that is left empty stays what it is. */
const secretOf = ({ secret = '' }: Values) => (secret === '' ? {} : { secret })
const webhookOf = ({ webhookSecret = '' }: Values) => (webhookSecret === '' ? {} : { webhookSecret })
