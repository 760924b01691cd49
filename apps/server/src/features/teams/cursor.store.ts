import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'

type Row = { seen: string | null; is_built: boolean; has_totals: boolean; has_returns: boolean; has_balances: boolean }

const KEY = sql`hashtextextended('figures of teams', 0)`

/** Waits for whoever adds to the figures, and keeps others from it until `tx` ends. */
export async function lockFigures(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEY})`.execute(tx)
}

/** As `lockFigures`, but answers no where another holds them. */
export async function tryLockFigures(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(${KEY}) as is_mine`.execute(tx)
  return rows[0]?.is_mine === true
}

/** What of the books is read: all that was committed when the snapshot was taken. */
export async function getCursor(
  db: Db,
): Promise<{ seen: Snapshot | undefined; isBuilt: boolean; hasTotals: boolean; hasReturns: boolean; hasBalances: boolean }> {
  const { rows } = await sql<Row>`select seen, is_built, has_totals, has_returns, has_balances from team_cursor`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the cursor of the teams is missing')
  const { is_built: isBuilt, has_totals: hasTotals, has_returns: hasReturns, has_balances: hasBalances } = row
  const seen = row.seen === null ? undefined : snapshotOf(row.seen)
  return { seen, isBuilt, hasTotals: isBuilt && hasTotals, hasReturns: isBuilt && hasReturns, hasBalances: isBuilt && hasBalances }
}

/** Notes that everything is read that the snapshot saw. */
export async function setCursor(tx: Tx, { text }: Snapshot): Promise<void> {
  await sql`update team_cursor set seen = ${text}::pg_snapshot, is_built = true`.execute(tx)
}

/** Notes that the totals of bets and transactions hold what the other figures hold. */
export async function setTotals(tx: Tx): Promise<void> {
  await sql`update team_cursor set has_totals = true`.execute(tx)
}
