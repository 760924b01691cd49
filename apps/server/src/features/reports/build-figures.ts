import type { Db, Transact } from '../../base/database.ts'
import { addDays, momentsOf } from '../../base/days.ts'
import type { Merchant } from '../merchants/index.ts'
import { findFirstDay, findNextDay } from '../statements/index.ts'
import { findLastFigureDay, keepCountries, replaceFigures, tryLockFigures } from './figure-days.store.ts'

/**
 * Adds up the figures of the merchant's next day whose books are added up, so that both are of the same transfers. Returns whether there
 * may be more to do.
 */
export async function buildNextFigures(transact: Transact, merchant: Merchant, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    if (!(await tryLockFigures(tx, merchant.code))) return false
    const day = await findNextFigureDay(tx, merchant)
    const nextOfBooks = await findNextDay(tx, merchant)
    if (day === undefined || nextOfBooks === undefined || day >= nextOfBooks) return false
    const span = { day, ...(await momentsOf(tx, merchant, day)) }
    await keepCountries(tx, merchant, span)
    await replaceFigures(tx, merchant, span, now)
    return true
  })
}

/** The merchant's first day without figures; undefined while nothing was ever posted. */
export async function findNextFigureDay(db: Db, merchant: Merchant): Promise<string | undefined> {
  const last = await findLastFigureDay(db, merchant.code)
  return last === undefined ? findFirstDay(db, merchant) : addDays(last, 1)
}

/** Adds up the figures of a day again, if it has some. */
export async function rebuildFigures(transact: Transact, merchant: Merchant, day: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const last = await findLastFigureDay(tx, merchant.code)
    if (last === undefined || day > last) return
    await replaceFigures(tx, merchant, { day, ...(await momentsOf(tx, merchant, day)) }, now)
  })
}
