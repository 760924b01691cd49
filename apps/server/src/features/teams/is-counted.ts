import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { getCursor } from './cursor.store.ts'
import { isUnseen } from './snapshot.ts'

/**
 * Whether the figures include every committed transfer that was posted before the given time.
 * Payout jobs call this before they use a period's figures, some time after the period's end.
 */
export async function isCounted(db: Db, before: Date): Promise<boolean> {
  const { seen, isBuilt } = await getCursor(db)
  if (!isBuilt || !seen) return false
  const { rows } = await sql<{ is_unread: boolean }>`
    select exists (select from ledger.transfers t where ${isUnseen(sql`t.posted_xid`, seen)} and t.posted_at < ${before}) as is_unread`.execute(
    db,
  )
  return rows[0]?.is_unread === false
}
