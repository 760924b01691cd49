import type { Db, Transact } from '../../base/database.ts'
import { addDays, dayAt, momentsOf } from '../../base/days.ts'
import type { Merchant } from '../merchants/index.ts'
import { findBeginning, findFirstBuiltDay, findLastBuiltDay, listDayLines, replaceDay, tryLockDays } from './money-days.store.ts'
import { sumDay } from './sum-day.ts'

/** Transfers are committed within seconds, so an hour after its end a day is complete. */
export const SETTLED_AFTER_MS = 3_600_000

/** Sums the merchant's next ended day. Returns whether there may be more to do. */
export async function buildNextDay(transact: Transact, merchant: Merchant, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    if (!(await tryLockDays(tx, merchant.code))) return false
    const day = await findNextDay(tx, merchant)
    if (day === undefined) return false
    const { to } = await momentsOf(tx, merchant, day)
    if (to.getTime() + SETTLED_AFTER_MS > now.getTime()) return false
    await replaceDay(tx, merchant.code, day, await sumDay(tx, merchant, day), now)
    return true
  })
}

/** The merchant's first day without sums; undefined while nothing was ever posted. */
export async function findNextDay(db: Db, merchant: Merchant): Promise<string | undefined> {
  const last = await findLastBuiltDay(db, merchant.code)
  if (last !== undefined) return addDays(last, 1)
  const beginning = await findBeginning(db)
  return beginning && dayAt(merchant.timeZone, beginning)
}

/** The day on which the merchant's books begin; undefined while nothing was ever posted. */
export async function findFirstDay(db: Db, merchant: Merchant): Promise<string | undefined> {
  return (await findFirstBuiltDay(db, merchant.code)) ?? findNextDay(db, merchant)
}

/** Sums a day again and replaces the stored sums. */
export async function rebuildDay(transact: Transact, merchant: Merchant, day: string, now: Date): Promise<void> {
  await transact(async (tx) => replaceDay(tx, merchant.code, day, await sumDay(tx, merchant, day), now))
}

/**
 * Compares the stored sums of a day with its transfers. Returns one sentence per difference, or an
 * empty list.
 */
export async function checkDay(db: Db, merchant: Merchant, day: string): Promise<string[]> {
  const text = (lines: Awaited<ReturnType<typeof sumDay>>) =>
    lines.map(({ currency, kind, direction, place, transfers, amount_minor }) =>
      [currency, kind, direction, place, transfers, amount_minor].join(' '),
    )
  const kept = text(await listDayLines(db, merchant.code, day))
  const summed = text(await sumDay(db, merchant, day))
  return [
    ...kept.filter((line) => !summed.includes(line)).map((line) => `${day} kept: ${line}`),
    ...summed.filter((line) => !kept.includes(line)).map((line) => `${day} transfers: ${line}`),
  ]
}
