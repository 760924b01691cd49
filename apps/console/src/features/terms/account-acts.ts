import type { MerchantBankAccountValue } from '@pavilion/api/bank-accounts'
import { call } from '../../domain/api.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'

/** What can be proposed about an account: another place, to retire it or use it again, and to delete one that nothing points to. */
export function actsOfAccount({ id, number, position, isEnabled, isUsed }: MerchantBankAccountValue, t: Translate): Act[] {
  const reason: ActField = { name: 'reason', label: t('terms.reason'), kind: 'area', min: 3 }
  const seen = { position, isEnabled }
  const done = t('terms.proposed')
  const move: Act = {
    id: 'move-account',
    label: t('terms.moveAccount'),
    effect: t('terms.moveAccountEffect', { number }),
    fields: [{ name: 'position', label: t('terms.account-position'), kind: 'amount', min: 1, max: 4, initial: String(position) }, reason],
    run: (values, requestId) => {
      const body = { requestId, id, seen, isEnabled, position: Number(values.position), reason: values.reason ?? '' }
      return call('proposeBankAccountChange', { body })
    },
    done,
  }
  const retire: Act = {
    id: isEnabled ? 'retire-account' : 'use-account',
    label: t(isEnabled ? 'terms.retire' : 'terms.useAgain'),
    effect: t(isEnabled ? 'terms.retireEffect' : 'terms.useAgainEffect', { number }),
    tone: isEnabled ? 'danger' : 'primary',
    fields: [reason],
    run: (values, requestId) => {
      const body = { requestId, id, seen, position, isEnabled: !isEnabled, reason: values.reason ?? '' }
      return call('proposeBankAccountChange', { body })
    },
    done,
  }
  const remove: Act = {
    id: 'remove-account',
    label: t('terms.remove'),
    effect: t('terms.removeEffect', { number }),
    tone: 'danger',
    fields: [reason],
    run: (values, requestId) => call('proposeBankAccountRemoval', { body: { requestId, id, reason: values.reason ?? '' } }),
    done,
  }
  return isEnabled || isUsed ? [move, retire] : [move, retire, remove]
}
