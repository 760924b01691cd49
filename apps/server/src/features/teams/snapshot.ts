import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'

/**
 * Which transactions had ended at a moment, as PostgreSQL writes it: `first:next:open,open`. All before the first open one had, none
 * from `next` on, and of those between them all that are not named as open.
 */
export type Snapshot = { text: string; firstOpen: bigint; next: bigint }

/** What one run reads: what `now` sees and `before` did not; everything that `now` sees where nothing was read before. */
export type Unread = { before: Snapshot | undefined; now: Snapshot }

export function snapshotOf(text: string): Snapshot {
  const [firstOpen = '', next = ''] = text.split(':')
  return { text, firstOpen: BigInt(firstOpen), next: BigInt(next) }
}

/** As it is now: statements that follow in `tx` see all of it. */
export async function takeSnapshot(tx: Tx): Promise<Snapshot> {
  const { rows } = await sql<{ text: string }>`select pg_current_snapshot()::text as text`.execute(tx)
  return snapshotOf(rows[0]?.text ?? '')
}

/** A snapshot that sees so many transactions more than one before it, where that one sees less than all of them; else `now` itself. */
export function nextPortion({ before, now }: Unread, transactions: bigint): Snapshot {
  if (!before) return now
  const end = before.next + transactions
  return end < now.firstOpen ? snapshotOf(`${end}:${end}:`) : now
}

/** Whether a row is to be read, by the number of the transaction that wrote it; rows without one are older than all snapshots. */
export function isUnread(column: RawBuilder<unknown>, { before, now }: Unread): RawBuilder<unknown> {
  if (!before) return sql`(${column} is null or ${isSeen(column, now)})`
  return sql`(${isUnseen(column, before)} and ${column} < ${now.next} and ${isSeen(column, now)})`
}

/** Whether the snapshot did not see a row yet that whoever asks sees. */
export function isUnseen(column: RawBuilder<unknown>, snapshot: Snapshot): RawBuilder<unknown> {
  return sql`(${column} >= ${snapshot.firstOpen} and not ${isSeen(column, snapshot)})`
}

const isSeen = (column: RawBuilder<unknown>, { text }: Snapshot) => sql`pg_visible_in_snapshot(${column}::text::xid8, ${text}::pg_snapshot)`
