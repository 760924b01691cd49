import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { limitAt } from './limits.ts'
import { findBreak, lockLimitsForUpdate, periodStart } from './protection.store.ts'

const PERIODS = { 'deposit-day': 'day', 'deposit-week': 'week', 'deposit-month': 'month' } as const
const KINDS = Object.keys(PERIODS) as (keyof typeof PERIODS)[]

/**
 * Whether a deposit may be taken: not during a break, and never beyond a limit. `depositedSince` tells in minor units what the
 * member paid in since a time, gross, what is still on its way included. Ask in the transaction that writes the deposit down
 * and before it is written: other deposits of the member wait until that ends, so that parallel ones cannot pass together.
 */
export async function checkDepositLimit(
  tx: Tx,
  merchant: Merchant,
  deposit: { memberId: MemberId; amountMinor: bigint; at: Date },
  depositedSince: (since: Date) => Promise<bigint>,
): Promise<Refusal<'on-break' | 'deposit-limit-reached'> | undefined> {
  if (await findBreak(tx, deposit.memberId, deposit.at)) return new Refusal('on-break', 'the member takes a break')
  const limits = await lockLimitsForUpdate(tx, deposit.memberId, KINDS)
  for (const kind of KINDS) {
    const limit = limits.get(kind)
    const value = limit ? limitAt(limit, deposit.at).value : null
    if (value === null) continue
    const since = await periodStart(tx, PERIODS[kind], deposit.at, merchant.timeZone)
    const deposited = await depositedSince(since)
    if (deposited + deposit.amountMinor > value) {
      return new Refusal('deposit-limit-reached', `${kind}: ${deposited} and ${deposit.amountMinor} are more than ${value}`)
    }
  }
  return undefined
}
