import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkVendors } from './check-vendors.ts'
import { judgeRates, linesToWrite, nameOfKey, type RateRefusal, type RateSet, withLines } from './rate-set.ts'
import { findGivenOn, findRates, insertRates, lockRates } from './rates.store.ts'

export type RateWish = {
  memberId: MemberId
  lines: readonly RebateRateLineValue[]
  confirmsLowering: boolean
  /** The day from which it counts: the next one, so that each day has one set of rates. */
  fromDay: string
  by: { member: MemberId } | { operator: string }
  at: Date
}

/** Who sets the rates: whose they are to stay below, and how far. */
export type RateGiver = { uplineId: MemberId | undefined; findLimits: () => Promise<RateSet> }

/**
 * Sets rates of one member: all of the lines, or none. Refused above what the giver has, below what the member has given on, and where
 * a rate becomes lower without being confirmed; then nothing is changed.
 */
export async function setRates(
  tx: Tx,
  wish: RateWish,
  giver: RateGiver,
): Promise<{ changed: number; fromDay: string } | Refusal<RateRefusal>> {
  const changes = await judgeWish(tx, wish, giver)
  if (changes instanceof Refusal) return changes
  const { memberId, fromDay, by, at } = wish
  await insertRates(tx, { memberId, lines: changes, fromDay, by, at })
  return { changed: changes.length, fromDay }
}

/** The lines that a wish would write, or why it may not be; the rates are locked until the end of `tx`. */
export async function judgeWish(
  tx: Tx,
  { memberId, lines, confirmsLowering, fromDay }: Omit<RateWish, 'by' | 'at'>,
  giver: RateGiver,
): Promise<ReturnType<typeof linesToWrite> | Refusal<RateRefusal>> {
  await checkVendors(tx, memberId, lines)
  await lockRates(tx, giver.uplineId === undefined ? [memberId] : [giver.uplineId, memberId])
  const current = await findRates(tx, memberId, fromDay)
  const limits = { own: await giver.findLimits(), givenOn: await findGivenOn(tx, memberId, fromDay), confirmsLowering }
  const broken = judgeRates(current, withLines(current, lines), limits)
  if (broken) {
    const field = nameOfKey(broken.key)
    return new Refusal(broken.code, `${field} of member ${memberId}`, { field })
  }
  return linesToWrite(current, lines)
}
