import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { getCursor, type Kept } from './cursor.store.ts'

/** The totals, and the first transaction of the books that they may lack. */
export type Totals = { firstUncounted: bigint }

/**
 * The current totals of a kind, by default those of bets and transactions; undefined until they are
 * built for the first time.
 */
export async function findTotals(db: Db, what: Kept = 'hasTotals'): Promise<Totals | undefined> {
  const { seen, ...cursor } = await getCursor(db)
  return cursor[what] && seen ? { firstUncounted: seen.firstOpen } : undefined
}

/**
 * Whether the totals lack a transfer, by the number of the transaction that posted it, as of the
 * statement that asks. `firstUncounted` was read before and bounds the scan: the planner sees it as
 * a number, and it only grows.
 */
export const isUncounted = (column: RawBuilder<unknown>, { firstUncounted }: Totals): RawBuilder<unknown> => sql`(
  ${column} >= ${firstUncounted} and not pg_visible_in_snapshot(${column}::text::xid8, (select c.seen from team_cursor c)))`
