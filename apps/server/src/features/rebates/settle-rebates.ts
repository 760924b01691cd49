import type { Db, Transact } from '../../base/database.ts'
import { momentsOf } from '../../base/days.ts'
import type { IdMaker } from '../../base/ids.ts'
import { TransferKind } from '../../ledger/index.ts'
import { payFromHouse } from '../floats/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { isCounted } from '../teams/index.ts'
import { computeNextDay } from './compute-rebates.ts'
import { type PayRebate, payRebates } from './pay-rebates.ts'

/** Transfers are committed within seconds, so an hour after its end a day is complete. */
const SETTLED_AFTER_MS = 3_600_000
/** Bounds one run after a long pause. */
const DAYS_AT_ONCE = 40

export type SettleTools = { makeId: IdMaker; onError: (error: unknown) => void }

/**
 * Computes the ended days and pays what is unpaid. Returns the number of payments. It is safe to
 * run twice, late, on two servers at once, and to stop anywhere: a day is computed in one
 * transaction, and a rebate is paid in one.
 */
export async function settleRebates(transact: Transact, merchants: readonly Merchant[], tools: SettleTools, now: Date): Promise<number> {
  for (const merchant of merchants) {
    for (let days = 0; days < DAYS_AT_ONCE; days += 1) {
      if (!(await computeNextDay(transact, merchant, isDayComplete, now))) break
    }
  }
  const pay: PayRebate = async (tx, payment) => (await payFromHouse(tx, tools, { ...payment, kind: TransferKind.rebate })).transferId
  return payRebates(transact, pay, now, tools.onError)
}

/** Whether the day ended an hour ago and the teams' figures include all its transfers. */
async function isDayComplete(db: Db, merchant: Merchant, day: string, now: Date): Promise<boolean> {
  const { to } = await momentsOf(db, merchant, day)
  return to.getTime() + SETTLED_AFTER_MS <= now.getTime() && (await isCounted(db, to))
}
