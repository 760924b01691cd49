import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { getCursor } from './cursor.store.ts'
import { isUnseen } from './snapshot.ts'

/**
 * Whether the figures hold every transfer that was posted before the moment and is committed. What pays by the figures of a period asks
 * this first, a while after its end.
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
