import type { Transact } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import type { CashierTools } from './cashier-tools.ts'
import { checkDeposit } from './check-deposit.ts'
import { claimChecks } from './deposit-checks.store.ts'

const AT_ONCE_MAX = 20
/** How long after each check comes the next; the last one goes on until the payment is closed at the gateway, or a day is over. */
const WAITS_MS = [MINUTE_MS / 2, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS

/**
 * Asks the gateways about deposits of which nothing was heard: a webhook may be lost. Each is claimed by moving its next check on,
 * so that of several servers one asks; a server that dies meanwhile leaves it to the next check. Returns how many it asked about.
 */
export async function reconcileDeposits(transact: Transact, tools: CashierTools): Promise<number> {
  const now = tools.clock()
  const due = await transact((tx) =>
    claimChecks(tx, now, AT_ONCE_MAX, ({ checks, createdAt }) => {
      const waitMs = WAITS_MS[Math.min(checks, WAITS_MS.length - 1)] ?? MINUTE_MS
      const next = new Date(now.getTime() + waitMs)
      return next.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS ? null : next
    }),
  )
  for (const deposit of due) await checkDeposit(transact, tools, deposit)
  return due.length
}
