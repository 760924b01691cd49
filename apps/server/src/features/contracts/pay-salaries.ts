import type { Transact, Tx } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { getMerchant } from '../merchants/index.ts'
import type { JobTools } from './contract-tools.ts'
import { eachAlone, type Passed } from './each-alone.ts'
import { isWithinLimits } from './held-payouts.ts'
import { payPayout } from './pay-payout.ts'
import { lockPayoutToTry, updatePayout } from './payouts.store.ts'
import { tellWaiting } from './tell-sides.ts'

/**
 * The wait after each try that found too little money. The last wait repeats until the salary is
 * paid.
 */
const WAITS_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS]

/**
 * Pays the waiting salaries whose next try is due, each in its own transaction, which marks it as
 * paid. Where the float is too low the salary keeps waiting; the agent gets a message after the
 * first try. A merchant's payout beyond a limit is held for two operators. Returns the number of
 * tries.
 */
export async function paySalaries(transact: Transact, tools: JobTools): Promise<number> {
  const now = tools.clock()
  return eachAlone(transact, tools, (tx, passed) => payNext(tx, tools, now, passed))
}

async function payNext(tx: Tx, tools: JobTools, now: Date, passed: Passed): Promise<boolean> {
  const payout = await lockPayoutToTry(tx, now, passed.ids)
  if (!payout) return false
  passed.now = payout.id
  const merchant = await getMerchant(tools.directory, payout.merchantCode)
  if (payout.partnerId === null && !(await isWithinLimits(tx, merchant, payout, now))) return true
  const refused = await payPayout(tx, tools, merchant, payout)
  if (!refused) return true
  const waitMs = WAITS_MS[Math.min(payout.tries, WAITS_MS.length - 1)] ?? MINUTE_MS
  // The count only chooses the wait and detects the first try.
  const tries = Math.min(payout.tries + 1, WAITS_MS.length)
  await updatePayout(tx, payout.id, { tryAt: new Date(now.getTime() + waitMs), tries, refusedFor: refused.code })
  if (payout.tries === 0) await tellWaiting(tx, payout, now)
  return true
}
