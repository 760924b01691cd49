import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'

/** Waits for whoever adds to the figures, and keeps others from it until `tx` ends. */
export async function lockFigures(tx: Tx): Promise<void> {
  await sql`select from team_cursor for update`.execute(tx)
}

/** Up to which transaction the books are read. */
export async function getCursor(db: Db): Promise<{ readXid: bigint; isBuilt: boolean }> {
  const { rows } = await sql<{ read_xid: bigint; is_built: boolean }>`select read_xid, is_built from team_cursor`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the cursor of the teams is missing')
  return { readXid: row.read_xid, isBuilt: row.is_built }
}

/** Notes that everything before `until` is read. */
export async function setCursor(tx: Tx, until: bigint): Promise<void> {
  await sql`update team_cursor set read_xid = ${until}, is_built = true`.execute(tx)
}
