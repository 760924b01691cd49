import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { getCursor } from './cursor.store.ts'

/** Whether there are totals of bets and transactions to read; until they were made for the first time there are none. */
export async function hasTotals(db: Db): Promise<boolean> {
  return (await getCursor(db)).hasTotals
}

/** Whether the totals do not hold a transfer yet, by the number of the transaction that posted it: as of the statement that asks. */
export const isUncounted = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  ${column} >= (select pg_snapshot_xmin(c.seen)::text::bigint from team_cursor c)
  and not pg_visible_in_snapshot(${column}::text::xid8, (select c.seen from team_cursor c)))`
