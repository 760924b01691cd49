import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkVendors } from './check-vendors.ts'
import { judgeRates, linesToWrite, lowerOf, nameOfKey, type RateSet, withLines } from './rate-set.ts'
import { findInitialRates, findOwnRates, findRates, insertRates, lockRates } from './rates.store.ts'

export type NewAccount = {
  memberId: MemberId
  uplineId: MemberId
  /** The rates given by the upline; by default the upline's set for new accounts. */
  lines?: readonly RebateRateLineValue[] | undefined
  /** The first day of the account, and the day from which a change made now counts. */
  today: string
  fromDay: string
  at: Date
}

/** Whether an agent may open accounts or send links with these rates: none above its own. */
export async function checkInitialRates(
  db: Db,
  agentId: MemberId,
  lines: readonly RebateRateLineValue[],
  fromDay: string,
): Promise<Refusal<'rebate-rate-too-high'> | undefined> {
  await checkVendors(db, agentId, lines)
  const own = await findOwnRates(db, agentId, fromDay)
  const broken = judgeRates([], withLines([], lines), { own, givenOn: [], confirmsLowering: true })
  if (!broken) return undefined
  const field = nameOfKey(broken.key)
  return new Refusal('rebate-rate-too-high', `${field} of agent ${agentId}`, { field })
}

/**
 * Gives a new account its initial rates from its first day, none above what the upline has by then.
 */
export async function giveInitialRates(tx: Tx, account: NewAccount): Promise<void> {
  const { memberId, uplineId, today, fromDay, at } = account
  await lockRates(tx, [uplineId, memberId])
  const own = await findOwnRates(tx, uplineId, fromDay)
  const wanted: RateSet = account.lines ?? (await findInitialRates(tx, uplineId))
  const current = await findRates(tx, memberId, today)
  const by = { member: uplineId }
  await insertRates(tx, { memberId, lines: linesToWrite(current, lowerOf(own, wanted)), fromDay: today, by, at })
}
