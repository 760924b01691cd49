import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkVendors } from './check-vendors.ts'
import { judgeRates, linesToWrite, nameOfKey, type RateRefusal, type RateSet, withLines } from './rate-set.ts'
import { findGivenOn, findRates, insertRates, lockRates } from './rates.store.ts'

export type RateRequest = {
  memberId: MemberId
  lines: readonly RebateRateLineValue[]
  confirmsLowering: boolean
  /** The day from which it counts: the next one, so that each day has one set of rates. */
  fromDay: string
  by: { member: MemberId } | { operator: string }
  at: Date
}

/** The giver of rates and the upper limits. */
export type RateGiver = { uplineId: MemberId | undefined; findLimits: () => Promise<RateSet> }

/**
 * Sets rates of one member: all lines, or none. Refuses rates above the giver's, rates below what
 * the member has given on, and a lower rate without confirmation.
 */
export async function setRates(
  tx: Tx,
  request: RateRequest,
  giver: RateGiver,
): Promise<{ changed: number; fromDay: string } | Refusal<RateRefusal>> {
  const changes = await judgeRequest(tx, request, giver)
  if (changes instanceof Refusal) return changes
  const { memberId, fromDay, by, at } = request
  await insertRates(tx, { memberId, lines: changes, fromDay, by, at })
  return { changed: changes.length, fromDay }
}

/** Returns the lines to write, or the refusal. Locks the rates until `tx` ends. */
export async function judgeRequest(
  tx: Tx,
  { memberId, lines, confirmsLowering, fromDay }: Omit<RateRequest, 'by' | 'at'>,
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
