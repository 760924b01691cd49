import type { Transact } from '../../base/database.ts'
import { MINUTE_MS, SECOND_MS } from '../../base/durations.ts'
import { payWithdrawal } from './pay-withdrawal.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { claimChecks } from './withdrawals.store.ts'

const AT_ONCE_MAX = 20
/** How long after each time the company was asked it is asked again; the last one goes on until it has said what became of it. */
const WAITS_MS = [10 * SECOND_MS, 20 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]

/**
 * Has approved withdrawals paid, and asks about those of which nothing final was heard. Each is claimed by moving its next time on, so
 * that of several servers one asks; a server that dies meanwhile leaves it to the next time. Returns how many it asked about.
 */
export async function reconcileWithdrawals(transact: Transact, tools: PayoutTools): Promise<number> {
  const now = tools.clock()
  const due = await transact((tx) =>
    claimChecks(tx, now, AT_ONCE_MAX, ({ checks }) => {
      const waitMs = WAITS_MS[Math.min(checks, WAITS_MS.length - 1)] ?? MINUTE_MS
      return new Date(now.getTime() + waitMs)
    }),
  )
  for (const withdrawal of due) await payWithdrawal(transact, tools, withdrawal)
  return due.length
}
