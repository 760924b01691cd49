import type { Db, Transact } from '../../base/database.ts'
import { momentsOf } from '../../base/days.ts'
import type { IdMaker } from '../../base/ids.ts'
import { TransferKind } from '../../ledger/index.ts'
import { payFromHouse } from '../floats/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { isCounted } from '../teams/index.ts'
import { computeNextDay } from './compute-rebates.ts'
import { type PayRebate, payRebates } from './pay-rebates.ts'

/** A transfer is posted and committed within seconds; an hour after its end a day is whole. */
const SETTLED_AFTER_MS = 3_600_000
/** However long nobody was there, one run comes to an end. */
const DAYS_AT_ONCE = 40

export type SettleTools = { makeId: IdMaker; onError: (error: unknown) => void }

/**
 * Computes what the days that are over came to, and pays what is not paid. Answers how many rebates were paid. It may run twice, late,
 * on two servers at once, and be cut off anywhere: a day is computed in one transaction, a rebate is paid in one.
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

/** Whether the day is over for an hour, and every transfer of it is in the figures of the teams. */
async function isDayComplete(db: Db, merchant: Merchant, day: string, now: Date): Promise<boolean> {
  const { to } = await momentsOf(db, merchant, day)
  return to.getTime() + SETTLED_AFTER_MS <= now.getTime() && (await isCounted(db, to))
}
