import { type Selectable, sql } from 'kysely'
import { namedLock, tryLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'
import type { TeamCursorTable } from './tables.ts'

/** How far the books are read, and which figures include everything up to there. */
export type Cursor = { seen: Snapshot | undefined; isBuilt: boolean } & Record<Kept, boolean>

/** Figures that later releases added. Each is built alone where the others exist already. */
export type Kept = 'hasTotals' | 'hasReturns' | 'hasBalances' | 'hasUnpaid'

type Row = Omit<Selectable<TeamCursorTable>, 'is_only'>

/** Takes the lock of the figures until `tx` ends; waits while another transaction holds it. */
export async function lockFigures(tx: Tx): Promise<void> {
  await waitForLock(tx, namedLock.teamFigures())
}

/** As `lockFigures`, but answers no where another holds them. */
export function tryLockFigures(tx: Tx): Promise<boolean> {
  return tryLock(tx, namedLock.teamFigures())
}

/** The cursor: every transaction that the snapshot saw is read. */
export async function getCursor(db: Db): Promise<Cursor> {
  const { rows } = await sql<Row>`select seen, is_built, has_totals, has_returns, has_balances, has_unpaid from team_cursor`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the cursor of the teams is missing')
  const isBuilt = row.is_built
  const seen = row.seen === null ? undefined : snapshotOf(row.seen)
  return {
    seen,
    isBuilt,
    hasTotals: isBuilt && row.has_totals,
    hasReturns: isBuilt && row.has_returns,
    hasBalances: isBuilt && row.has_balances,
    hasUnpaid: isBuilt && row.has_unpaid,
  }
}

/** Moves the cursor: every transaction that the snapshot saw is read. */
export async function setCursor(tx: Tx, { text }: Snapshot): Promise<void> {
  await sql`update team_cursor set seen = ${text}::pg_snapshot, is_built = true`.execute(tx)
}

/** Records that the totals of bets and transactions are built up to the cursor. */
export async function setTotals(tx: Tx): Promise<void> {
  await sql`update team_cursor set has_totals = true`.execute(tx)
}
