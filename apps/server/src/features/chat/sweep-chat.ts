import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { deleteExpiredEntries } from './entries.store.ts'

/** Deletes tickets and entries that are over. Conversations are kept. */
export async function sweepChat(tx: Tx, now: Date): Promise<void> {
  await deleteExpiredEntries(tx, new Date(now.getTime() - HOUR_MS))
}
