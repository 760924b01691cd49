import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { getCursor, type Kept } from './cursor.store.ts'

/** Totals that are there, and from which transaction on the books may not be in them. */
export type Totals = { firstUncounted: bigint }

/** The totals as they are now, of bets and transactions or others; none until they were made for the first time. */
export async function findTotals(db: Db, what: Kept = 'hasTotals'): Promise<Totals | undefined> {
  const { seen, ...cursor } = await getCursor(db)
  return cursor[what] && seen ? { firstUncounted: seen.firstOpen } : undefined
}

/**
 * Whether the totals do not hold a transfer yet, by the number of the transaction that posted it: as of the statement that asks. What
 * was known before bounds what is read, as a number that the plan is made for; it only ever grows.
 */
export const isUncounted = (column: RawBuilder<unknown>, { firstUncounted }: Totals): RawBuilder<unknown> => sql`(
  ${column} >= ${firstUncounted} and not pg_visible_in_snapshot(${column}::text::xid8, (select c.seen from team_cursor c)))`
