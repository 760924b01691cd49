import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'

/**
 * Which transactions had ended at a moment, in PostgreSQL's form `first:next:open,open`. Every
 * transaction below `first` had ended, none from `next` on; of those between, all but the listed
 * open ones.
 */
export type Snapshot = { text: string; firstOpen: bigint; next: bigint }

/**
 * What one run reads: the transactions that `now` sees and `before` does not; without `before` all
 * that `now` sees.
 */
export type Unread = { before: Snapshot | undefined; now: Snapshot }

export function snapshotOf(text: string): Snapshot {
  const [firstOpen = '', next = ''] = text.split(':')
  return { text, firstOpen: BigInt(firstOpen), next: BigInt(next) }
}

/** Takes a snapshot: later statements in `tx` see all of it. */
export async function takeSnapshot(tx: Tx): Promise<Snapshot> {
  const { rows } = await sql<{ text: string }>`select pg_current_snapshot()::text as text`.execute(tx)
  return snapshotOf(rows[0]?.text ?? '')
}

/**
 * A snapshot that sees `transactions` more than `before`, where that is less than what `now` sees;
 * otherwise `now`.
 */
export function nextPortion({ before, now }: Unread, transactions: bigint): Snapshot {
  if (!before) return now
  const end = before.next + transactions
  return end < now.firstOpen ? snapshotOf(`${end}:${end}:`) : now
}

/**
 * Whether a row is unread, by the number of the transaction that wrote it. Rows without a number
 * are older than all snapshots.
 */
export function isUnread(column: RawBuilder<unknown>, { before, now }: Unread): RawBuilder<unknown> {
  if (!before) return sql`(${column} is null or ${isSeen(column, now)})`
  return sql`(${isUnseen(column, before)} and ${column} < ${now.next} and ${isSeen(column, now)})`
}

/** Whether the current statement sees a row that the snapshot does not. */
export function isUnseen(column: RawBuilder<unknown>, snapshot: Snapshot): RawBuilder<unknown> {
  return sql`(${column} >= ${snapshot.firstOpen} and not ${isSeen(column, snapshot)})`
}

const isSeen = (column: RawBuilder<unknown>, { text }: Snapshot) => sql`pg_visible_in_snapshot(${column}::text::xid8, ${text}::pg_snapshot)`
