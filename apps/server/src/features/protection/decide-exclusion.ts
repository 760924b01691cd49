import type { Tx } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { memberContacts } from '../members/index.ts'
import { type Actor, recordOperatorAction } from '../proposals/index.ts'
import { marksOf } from './exclusion-marks.ts'
import { type ExclusionReviewRow, findReview, lockReviewForUpdate, updateReview } from './exclusion-reviews.store.ts'
import { findExclusionOf, insertMarks } from './protection.store.ts'
import { type BreakTools, closeAccount } from './take-break.ts'

type Decision = { operator: Actor & { operatorId: bigint }; address: string; id: bigint; note: string }
type Tools = Omit<BreakTools, 'now'>
/** A review that is closed, and whether this call closed it: the same word again changes nothing. */
export type DecidedReview = { review: ExclusionReviewRow; isNew: boolean }

/** Says that an account and the excluded one are two people. The first answer is kept. */
export async function dismissLikeness(
  tx: Tx,
  decision: Decision,
  at: Date,
): Promise<DecidedReview | Refusal<'not-found' | 'review-closed'>> {
  const review = await lockOpen(tx, decision, 'dismissed')
  if (review instanceof Refusal) return review
  if (review.closed_at !== null) return { review, isNew: false }
  return close(tx, decision, review, 'dismissed', at)
}

/**
 * Says that an account is of a person who excluded itself: it is excluded as long as that person is, and what it has marks the person as
 * well, so that it is known again by either account's contacts. The first answer is kept.
 */
export async function extendExclusion(
  tx: Tx,
  decision: Decision,
  tools: Tools,
  at: Date,
): Promise<DecidedReview | Refusal<'not-found' | 'review-closed' | 'exclusion-over'>> {
  const review = await lockOpen(tx, decision, 'extended')
  if (review instanceof Refusal) return review
  if (review.closed_at !== null) return { review, isNew: false }
  const [own, like] = [memberId(review.member_id), memberId(review.like_id)]
  const exclusion = await findExclusionOf(tx, like, at)
  if (!exclusion) return new Refusal('exclusion-over', `member ${like} is not excluded any more`)
  const { merchantCode } = decision.operator
  const with_ = { ...tools, now: at }
  await closeAccount(tx, { memberId: own, merchantCode }, { kind: 'self-exclusion', beginsAt: at, endsAt: exclusion.endsAt }, like, with_)
  const contacts = await memberContacts.getContacts(tx, tools.seals, own)
  await insertMarks(tx, tools.seals, own, { marks: await marksOf(tx, contacts, tools), proved: contacts.proved }, exclusion.endsAt)
  return close(tx, decision, review, 'extended', at)
}

async function lockOpen(
  tx: Tx,
  { operator, id }: Decision,
  outcome: 'extended' | 'dismissed',
): Promise<ExclusionReviewRow | Refusal<'not-found'> | Refusal<'review-closed'>> {
  const review = await lockReviewForUpdate(tx, operator.merchantCode, id)
  if (!review) return new Refusal('not-found', `review ${id}`)
  return review.closed_at === null || review.outcome === outcome ? review : new Refusal('review-closed', `${review.outcome}`)
}

async function close(
  tx: Tx,
  { operator, address, id, note }: Decision,
  review: ExclusionReviewRow,
  outcome: 'extended' | 'dismissed',
  at: Date,
): Promise<DecidedReview> {
  await updateReview(tx, id, { outcome, note, by: operator.operatorId, at })
  const action = outcome === 'extended' ? 'extend-exclusion' : 'close-exclusion-review'
  await recordOperatorAction(tx, { operator, action, subject: `member:${review.member_id}`, detail: note, address, at })
  const closed = await findReview(tx, operator.merchantCode, id)
  if (!closed) throw new Error(`review ${id} is gone`)
  return { review: closed, isNew: true }
}
