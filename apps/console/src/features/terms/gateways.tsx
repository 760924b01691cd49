import type { GatewayStateValue, PaymentGatewayValue } from '@pavilion/api/payment-gateways'
import { useState } from 'react'
import type { ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'
import { actsOfGateway, addGatewayAct, answerText } from './gateway-acts.ts'
import { Waiting } from './waiting.tsx'

type Answer = ValueFor<'askPaymentGateway'>

/** The payment companies: where each is called and by what account, what it answers, and what somebody proposed about it. */
export function Gateways() {
  const t = useText()
  const { may } = useOffice()
  const list = useList('listPaymentGateways', {})
  const waiting = useList('listProposals', { kind: 'payment-gateway' })
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  const keep = (gateway: string) => (answer: Answer) => setAnswers((before) => ({ ...before, [gateway]: answer }))
  return (
    <QueuePage
      title={t('areas.gateways')}
      lead={t('gateways.lead')}
      empty={t('gateways.none')}
      list={list}
      idOf={({ gateway }) => gateway}
      titleOf={({ gateway }) => gateway}
      staysAtRow
      pageActs={may('proposePaymentGateway') && <ActButton act={addGatewayAct(t)} />}
      filters={waiting.rows?.map((proposal) => (
        <Waiting key={proposal.id} proposal={proposal}>
          <Facts
            list={[
              { label: t('gateways.name'), value: proposal.subject.slice('gateway:'.length) },
              ...placeFacts(proposal.after as GatewayStateValue, t),
              ...secretFacts(proposal.after as GatewayStateValue, t),
            ]}
          />
        </Waiting>
      ))}
      columns={[
        { id: 'gateway', label: t('gateways.name'), draw: ({ gateway }) => gateway },
        { id: 'protocol', label: t('gateways.field-protocol'), draw: ({ protocol }) => t(`gateways.protocol-${protocol}`) },
        { id: 'address', label: t('gateways.field-address'), draw: ({ address }) => <code>{address}</code> },
        { id: 'account', label: t('gateways.field-account'), draw: ({ account }) => <code>{account}</code> },
        { id: 'ways', label: t('gateways.ways'), draw: ({ ways }) => ways.join(', ') || '–' },
      ]}
      facts={(row) => factsOf(row, answers[row.gateway], t)}
      acts={(row) => (may('proposePaymentGatewayChange') ? actsOfGateway(row, t, keep(row.gateway)) : [])}
    />
  )
}

function factsOf(row: PaymentGatewayValue, answer: Answer | undefined, t: Translate): (Fact | undefined)[] {
  const since = (at: string | undefined) =>
    at === undefined ? (
      t('gateways.since-beginning')
    ) : (
      <>
        {t('gateways.since')} <Time at={at} />
      </>
    )
  return [
    ...placeFacts(row, t),
    { label: t('gateways.field-secret'), value: since(row.secretSince) },
    row.hasWebhookSecret ? { label: t('gateways.field-webhookSecret'), value: since(row.webhookSecretSince) } : undefined,
    { label: t('gateways.ways'), value: row.ways.join(', ') || t('gateways.noWays') },
    answer && {
      label: t('gateways.answered'),
      value: (
        <>
          <Badge tone={answer.outcome === 'knows-us' ? 'good' : 'bad'}>{t(`gateways.outcome-${answer.outcome}`)}</Badge>{' '}
          {answerText(answer, t)}
        </>
      ),
      isWide: true,
    },
  ]
}

const placeFacts = (
  { protocol, address, account, payHosts }: Pick<PaymentGatewayValue, 'protocol' | 'address' | 'account' | 'payHosts'>,
  t: Translate,
): Fact[] => [
  { label: t('gateways.field-protocol'), value: t(`gateways.protocol-${protocol}`) },
  { label: t('gateways.field-account'), value: <code>{account}</code> },
  { label: t('gateways.field-address'), value: <code>{address}</code>, isWide: true },
  { label: t('gateways.field-payHosts'), value: payHosts.length === 0 ? t('gateways.ownHost') : payHosts.join(', '), isWide: true },
]

const secretFacts = ({ secret, webhookSecret, overlapHours, secretsMark }: GatewayStateValue, t: Translate): Fact[] => [
  { label: t('gateways.field-secret'), value: t(`gateways.fate-${secret}`) },
  { label: t('gateways.field-webhookSecret'), value: t(`gateways.fate-${webhookSecret}`) },
  { label: t('gateways.field-overlapHours'), value: overlapHours },
  { label: t('gateways.field-secretsMark'), value: secretsMark === '' ? '–' : <code>{secretsMark}</code> },
]
