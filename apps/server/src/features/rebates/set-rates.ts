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
  const { memberId, lines, confirmsLowering, fromDay, by, at } = wish
  await checkVendors(tx, memberId, lines)
  await lockRates(tx, giver.uplineId === undefined ? [memberId] : [giver.uplineId, memberId])
  const current = await findRates(tx, memberId, fromDay)
  const limits = { own: await giver.findLimits(), givenOn: await findGivenOn(tx, memberId, fromDay), confirmsLowering }
  const broken = judgeRates(current, withLines(current, lines), limits)
  if (broken) {
    const field = nameOfKey(broken.key)
    return new Refusal(broken.code, `${field} of member ${memberId}`, { field })
  }
  const changes = linesToWrite(current, lines)
  await insertRates(tx, { memberId, lines: changes, fromDay, by, at })
  return { changed: changes.length, fromDay }
}
