import { wayInKey, wayOutKey } from '../../domain/way-texts.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { MoneyRecord } from './statement.queries.ts'
import { statuses, types } from './statement-filter.ts'

/** The text for each kind of transfer that the server names. A kind that is unknown here is a transfer all the same. */
const kinds: Readonly<Record<string, string>> = {
  bet: 'wallet.kindBet',
  win: 'wallet.kindWin',
  rollback: 'wallet.kindRollback',
  'promo-win': 'wallet.kindPromoWin',
  'jackpot-win': 'wallet.kindJackpotWin',
  'freespins-win': 'wallet.kindFreespinsWin',
  'play-money': 'wallet.kindPlayMoney',
  hold: 'wallet.kindHold',
  'release-hold': 'wallet.kindReleaseHold',
  'capture-hold': 'wallet.kindCaptureHold',
  'withdrawal-fee': 'wallet.kindWithdrawalFee',
  withdrawal: 'statements.withdrawal',
  'withdrawal-return': 'statements.withdrawalReturned',
  'balance-correction': 'wallet.kindBalanceCorrection',
  'loss-cover': 'wallet.kindLossCover',
  deposit: 'wallet.kindDeposit',
  'bonus-release': 'wallet.kindBonusRelease',
  reward: 'wallet.kindReward',
  'to-float': 'statements.toFloat',
  'from-float': 'statements.fromFloat',
  'envelope-funded': 'statements.envelopeFunded',
  'envelope-share': 'statements.envelopeShare',
  'envelope-return': 'statements.envelopeReturn',
  rebate: 'statements.rebate',
  'daily-salary': 'statements.dailySalary',
  dividend: 'statements.dividend',
  'hourly-salary': 'statements.hourlySalary',
}

/** The key of what happened. */
export const kindKey = (kind: string): string => (Object.hasOwn(kinds, kind) ? (kinds[kind] ?? '') : 'wallet.kindOther')

export const typeKeys: Readonly<Record<MoneyRecord['type'], string>> = {
  deposit: 'statements.deposit',
  withdrawal: 'statements.withdrawal',
  bet: 'statements.bet',
  payout: 'statements.payout',
  bonus: 'statements.bonus',
  transfer: 'statements.transfer',
  rebate: 'statements.rebate',
  salary: 'statements.salary',
  dividend: 'statements.dividend',
  'red-envelope': 'statements.redEnvelope',
}

export const statusKeys: Readonly<Record<MoneyRecord['status'], string>> = {
  pending: 'statements.pending',
  success: 'statements.success',
  failed: 'statements.failed',
  cancelled: 'statements.cancelled',
}

/** The types to choose from, all of them first. */
export const typeOptions = (t: Translate) => [
  { value: '' as const, label: t('statements.allTypes') },
  ...types.map((value) => ({ value, label: t(typeKeys[value]) })),
]

/** The statuses to choose from, all of them first. */
export const statusOptions = (t: Translate) => [
  { value: '' as const, label: t('statements.allStatuses') },
  ...statuses.map((value) => ({ value, label: t(statusKeys[value]) })),
]

/** Where money came from or went to: the way it was paid in, or the bank or kind of account with what may be shown of its number. */
export function wayText(
  t: Translate,
  { type, method, bank, account }: Pick<MoneyRecord, 'type' | 'method' | 'bank' | 'account'>,
): string | undefined {
  if (type !== 'withdrawal') return method && t(wayInKey(method))
  const name = bank || (method && t(wayOutKey(method)))
  return name && account ? `${name} ${account}` : name
}
