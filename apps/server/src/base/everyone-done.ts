import { sql } from 'kysely'
import type { Transact } from './database.ts'

/** How often it is looked whether earlier transactions are over. `pause` waits a moment in between. */
export type SealPatience = { tries: number; pause(): Promise<void> }

/** Whether every transaction is over that wrote something before now, as long as `patience` allows. */
export async function isEveryoneDone(transact: Transact, patience: SealPatience): Promise<boolean> {
  // A number of its own: the end of a snapshot lies before a transaction that is the newest of all and still open.
  const { rows } = await transact((tx) => sql<{ next: string }>`select pg_current_xact_id()::text as next`.execute(tx))
  const next = rows[0]?.next
  for (let tried = 0; tried < patience.tries; tried += 1) {
    const oldest = await transact((tx) =>
      sql<{ is_done: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::text::xid8 as is_done`.execute(tx),
    )
    if (oldest.rows[0]?.is_done) return true
    await patience.pause()
  }
  return false
}
