import type { WithdrawalReviewValue } from '@pavilion/api/withdrawal-reviews'
import type { Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { MemberId, SessionId } from '../../base/ids.ts'
import { nameKeyOf } from '../../base/name-key.ts'
import type { Seals } from '../../base/sealed.ts'
import { listPayers } from '../cashier/index.ts'
import { getPasswordSince, memberContacts } from '../members/index.ts'
import { findTransactionPasswordSince, type WithdrawalAccount } from '../security/index.ts'
import { sessionGuard } from '../session/index.ts'
import type { WithdrawalRules } from './rules.store.ts'
import { hasPaidTo } from './withdrawals.store.ts'

/** What of a withdrawal asks somebody to look at it, whatever its amount. */
export type SignalReason = NonNullable<WithdrawalReviewValue['signals']>['reasons'][number]

/** What a withdrawal looks like when it is asked for: since when the account has what guards it, and whether money ever went there. */
export type Signals = {
  passwordSince: Date
  deviceSince: Date | null
  accountSince: Date
  contactSince: Date | null
  transactionPasswordSince: Date
  isFirstUse: boolean
  /** Somebody of another name than the holder of the account paid in lately, as payment companies and the bank tell. */
  isOtherPayer: boolean
  reasons: SignalReason[]
}

type Asked = {
  memberId: MemberId
  sessionId: SessionId
  account: Pick<WithdrawalAccount, 'accountId' | 'boundAt' | 'holder'>
  rules: WithdrawalRules
  at: Date
}

/** Reads what the withdrawal looks like, and which of it the merchant wants looked at. */
export async function readSignals(db: Db, seals: Seals, { memberId, sessionId, account, rules, at }: Asked): Promise<Signals> {
  const { passwordSince, registeredAt } = await getPasswordSince(db, memberId)
  const { deviceSince } = await sessionGuard.getSessionGuard(db, sessionId)
  const facts = {
    passwordSince,
    deviceSince,
    accountSince: account.boundAt,
    contactSince: (await memberContacts.findLatestProof(db, seals, memberId)) ?? null,
    // One from the registration form is as old as the account.
    transactionPasswordSince: (await findTransactionPasswordSince(db, memberId)) ?? registeredAt,
    isFirstUse: !(await hasPaidTo(db, memberId, account.accountId)),
    isOtherPayer: isAnotherName(await listPayers(db, memberId), account.holder),
  }
  return { ...facts, reasons: reasonsOf(facts, rules, at) }
}

/** Whether one of the payers has another name than the holder. A name without a letter says nothing. */
function isAnotherName(payers: readonly { name: string }[], holder: string): boolean {
  const keys = payers.map(({ name }) => nameKeyOf(name)).filter((key) => key !== '')
  return keys.some((key) => key !== nameKeyOf(holder))
}

/** What is younger than the merchant wants it to be; a device that is not known is as young as can be. */
export function reasonsOf(facts: Omit<Signals, 'reasons'>, { review }: Pick<WithdrawalRules, 'review'>, at: Date): SignalReason[] {
  const isYoung = (since: Date, hours: number | null) => hours !== null && at.getTime() - since.getTime() < hours * HOUR_MS
  const standing: [SignalReason, boolean][] = [
    ['password', isYoung(facts.passwordSince, review.passwordHours)],
    ['device', isYoung(facts.deviceSince ?? at, review.deviceHours)],
    ['account', isYoung(facts.accountSince, review.accountHours)],
    ['contact', facts.contactSince !== null && isYoung(facts.contactSince, review.contactHours)],
    ['transaction-password', isYoung(facts.transactionPasswordSince, review.transactionPasswordHours)],
    ['first-use', facts.isFirstUse && review.firstUse],
    ['payer', facts.isOtherPayer && review.otherPayer],
  ]
  return standing.flatMap(([reason, stands]) => (stands ? [reason] : []))
}
