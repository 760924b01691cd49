import type { Transact, Tx } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { getMerchant } from '../merchants/index.ts'
import type { JobTools } from './contract-tools.ts'
import { eachAlone, type Passed } from './each-alone.ts'
import { isWithinLimits } from './held-payouts.ts'
import { payPayout } from './pay-payout.ts'
import { lockPayoutToTry, updatePayout } from './payouts.store.ts'
import { tellWaiting } from './tell-sides.ts'

/** How long after each try that found too little money it is tried again; the last one goes on until it is paid. */
const WAITS_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS]

/**
 * Pays the salaries that wait and whose time to be tried has come, each in a transaction of its own that marks it as paid. Where the
 * float holds too little it waits on, and the agent is told the first time. What the merchant would pay beyond its limits waits for two operators. Answers how many were tried.
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
  // The count only chooses how long to wait and whether this is the first time.
  await updatePayout(tx, payout.id, { tryAt: new Date(now.getTime() + waitMs), tries: Math.min(payout.tries + 1, WAITS_MS.length) })
  if (payout.tries === 0) await tellWaiting(tx, payout, now)
  return true
}
