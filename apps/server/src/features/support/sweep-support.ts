import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { deleteLeftOverPictures } from './feedback.store.ts'
import { deleteDeskSessions } from './staff.store.ts'

/** Deletes sessions at the desk that are long over, and pictures whose feedback never came. */
export async function sweepSupport(tx: Tx, now: Date): Promise<void> {
  await deleteDeskSessions(tx, new Date(now.getTime() - 30 * 24 * HOUR_MS))
  await deleteLeftOverPictures(tx, new Date(now.getTime() - HOUR_MS))
}
