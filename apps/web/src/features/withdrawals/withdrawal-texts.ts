import type { WithdrawalObstacleValue, WithdrawalReasonValue, WithdrawalStatusValue, WithdrawalStoryValue } from '@pavilion/api/withdrawals'

type Step = WithdrawalStoryValue['steps'][number]

type Status = WithdrawalStatusValue

/** The way of a withdrawal that ends well. */
const WAY: readonly Status[] = ['waiting', 'in-review', 'approved', 'paying', 'paid']

const ENDS: readonly Status[] = ['paid', 'refused', 'cancelled']

/** Whether nothing more happens to it. */
export const hasEnded = (status: Status): boolean => ENDS.includes(status)

/** What is still to come if all goes well; nothing after an end. */
export function stepsAhead(status: Status): readonly Status[] {
  if (hasEnded(status)) return []
  // Only whether it is paid is still open.
  if (status === 'unknown') return ['paid']
  return WAY.slice(WAY.indexOf(status) + 1)
}

const NAMES: Readonly<Record<Status, string>> = {
  waiting: 'withdrawals.waiting',
  'in-review': 'withdrawals.inReview',
  approved: 'withdrawals.approved',
  paying: 'withdrawals.paying',
  unknown: 'withdrawals.unknown',
  paid: 'withdrawals.paid',
  refused: 'withdrawals.refused',
  cancelled: 'withdrawals.cancelled',
}

/** The key of a withdrawal's status, in a word or two. */
export const statusKey = (status: Status): string => NAMES[status]

/** The key of what that means. */
export const statusTextKey = (status: Status): string => `${NAMES[status]}Text`

const REASONS: Readonly<Record<WithdrawalReasonValue, string>> = {
  'holder-differs': 'withdrawals.holderDiffers',
  'account-refused': 'withdrawals.accountRefused',
  'documents-needed': 'withdrawals.documentsNeeded',
  'rules-broken': 'withdrawals.rulesBroken',
  'company-refused': 'withdrawals.companyRefused',
  other: 'withdrawals.otherReason',
}

/** The key of why it was refused, and what to do next. */
export const reasonKey = (reason: WithdrawalReasonValue): string => REASONS[reason]

const DOERS: Readonly<Record<Step['by'], string>> = {
  member: 'withdrawals.byYou',
  merchant: 'withdrawals.byHouse',
  'payment-company': 'withdrawals.byCompany',
  system: 'withdrawals.byItself',
}

/** The key of who did it. */
export const doerKey = (by: Step['by']): string => DOERS[by]

const OBSTACLES: Readonly<Record<WithdrawalObstacleValue, string>> = {
  'withdrawals-closed': 'withdrawals.closedText',
  'money-held': 'errors.moneyHeld',
  'withdrawals-held': 'errors.withdrawalsHeld',
  'transaction-password-needed': 'withdrawals.needsPassword',
  'account-needed': 'withdrawals.needsAccount',
  'account-too-new': 'withdrawals.tooNew',
  'payout-unavailable': 'withdrawals.noChannel',
  'withdrawal-count-reached': 'withdrawals.countReached',
  'withdrawal-total-reached': 'withdrawals.totalReached',
  'own-money-too-low': 'withdrawals.tooLow',
}

/** The key of why nothing can be withdrawn now, and what to do next. */
export const obstacleKey = (obstacle: WithdrawalObstacleValue): string => OBSTACLES[obstacle]
