import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Random } from '../../base/random.ts'
import type { Seals } from '../../base/sealed.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { marksOf } from './exclusion-marks.ts'
import { insertReview } from './exclusion-reviews.store.ts'
import { insertMarks, isAnybodyMarked, listLikeExcluded } from './protection.store.ts'

/** An address that was somebody's is another's after a while. */
const ADDRESS_DAYS = 90

/** What an account is known by that refuses nothing. */
export type Likeness = { address?: string | undefined; name?: string | undefined }

/** Keeps the address and the real name of somebody who excludes itself: the address for a while, the name as long as that lasts. */
export async function insertLikeness(
  tx: Tx,
  memberId: MemberId,
  { address, name }: Likeness,
  { endsAt, now, ...tools }: { endsAt: Date | null; now: Date; random: Random; seals: Seals },
): Promise<void> {
  const whileLast = new Date(now.getTime() + ADDRESS_DAYS * DAY_MS)
  const addressEndsAt = endsAt !== null && endsAt < whileLast ? endsAt : whileLast
  await insertMarks(tx, tools.seals, memberId, { marks: await marksOf(tx, { address }, tools), proved: [] }, addressEndsAt)
  await insertMarks(tx, tools.seals, memberId, { marks: await marksOf(tx, { name }, tools), proved: [] }, endsAt)
}

/**
 * Notes that an account has the address or the real name of somebody who is excluded at the same merchant, for an operator to look at.
 * Nothing is refused for it: a household shares the one, and many the other. Once for each two and exclusion.
 */
export async function noteLikeness(
  tx: Tx,
  { memberId, merchantCode }: { memberId: MemberId; merchantCode: string },
  likeness: Likeness,
  { now, ...tools }: { now: Date; random: Random; seals: Seals },
): Promise<void> {
  // A mark is dear to make, and most registrations have nobody whom they could be like.
  if (!(await isAnybodyMarked(tx, merchantCode, now))) return
  const marks = await marksOf(tx, likeness, tools)
  for (const [likeId, kinds] of await listLikeExcluded(tx, { merchantCode, memberId }, marks, now)) {
    if (!(await insertReview(tx, { merchantCode, memberId }, { likeId, kinds, asks: false }, now))) continue
    const detail = `known by ${kinds.join(', ')} of member ${likeId}, who is excluded; nothing was refused`
    await recordSignificantEvent(tx, { merchantCode, kind: 'account-like-excluded', subject: `member:${memberId}`, detail, at: now })
  }
}
