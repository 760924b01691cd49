import { sql } from 'kysely'
import type { Db } from '../base/database.ts'
import { verifyLedger } from './verify.ts'

/** A check that ended: when, and how many faults it found. */
export type BookCheck = { endedAt: Date; faults: number }

/**
 * Checks balances, the links of the chain and what was posted since the last sealed day, once in an hour of the clock whichever server
 * comes first. Returns how many faults there are; undefined where the hour was another's.
 */
export async function checkBooks(db: Db, now: () => Date): Promise<number | undefined> {
  const at = now()
  const { rows } = await sql<{ hour: Date }>`
    insert into book_checks (hour, begun_at) values (date_trunc('hour', ${at}::timestamptz, 'UTC'), ${at})
    on conflict (hour) do nothing returning hour`.execute(db)
  const hour = rows[0]?.hour
  if (!hour) return undefined
  const faults = await verifyLedger(db, { isQuick: true })
  await sql`update book_checks set ended_at = ${now()}, faults = ${faults.length} where hour = ${hour}`.execute(db)
  return faults.length
}

/** The last check that ended; undefined before the first one. */
export async function findLastBookCheck(db: Db): Promise<BookCheck | undefined> {
  const { rows } = await sql<BookCheck>`
    select ended_at as "endedAt", faults from book_checks where ended_at is not null order by hour desc limit 1`.execute(db)
  return rows[0]
}
