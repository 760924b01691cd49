import type { Deposit } from './cashier.queries.ts'

type Status = Deposit['status']

const NAMES: Readonly<Record<Status, string>> = {
  pending: 'cashier.pending',
  'in-review': 'cashier.inReview',
  paid: 'cashier.paid',
  held: 'cashier.held',
  refused: 'cashier.refused',
  failed: 'cashier.failed',
  cancelled: 'cashier.cancelled',
  expired: 'cashier.expired',
}

/** The key of a deposit's status, in a word or two. */
export const statusKey = (status: Status): string => NAMES[status]

const REASONS: Readonly<Record<NonNullable<Deposit['refusal']>, string>> = {
  'not-found': 'cashier.reasonNotFound',
  unreadable: 'cashier.reasonUnreadable',
  'used-before': 'cashier.reasonUsedBefore',
  'wrong-amount': 'cashier.reasonWrongAmount',
  other: 'cashier.reasonOther',
}

/** The key of why an operator refused it. */
export const reasonKey = (reason: NonNullable<Deposit['refusal']>): string => REASONS[reason]

const LEADS: Readonly<Record<Deposit['kind'], string>> = {
  page: 'cashier.leads',
  code: 'cashier.leadsCode',
  transfer: 'cashier.leadsTransfer',
}

/** The key of what comes after the form. */
export const leadsKey = (kind: Deposit['kind']): string => LEADS[kind]

const FAILURES: readonly Status[] = ['refused', 'failed', 'cancelled', 'expired']

/** Whether nothing came of it. What is paid later all the same is credited, and then it did not fail. */
export const hasFailed = (status: Status): boolean => FAILURES.includes(status)

const SENTENCES: Readonly<Record<Status, string>> = {
  pending: 'cashier.pendingText',
  'in-review': 'cashier.inReviewText',
  paid: 'cashier.paidText',
  held: 'cashier.heldText',
  refused: 'cashier.refusedText',
  failed: 'cashier.failedText',
  cancelled: 'cashier.cancelledText',
  expired: 'cashier.expiredText',
}

/** The key of what that means, and what to do next. */
export const statusTextKey = (status: Status): string => SENTENCES[status]
