import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { deleteLeftOverPictures } from './feedback.store.ts'

/** Deletes pictures whose feedback never came. */
export async function sweepSupport(tx: Tx, now: Date): Promise<void> {
  await deleteLeftOverPictures(tx, new Date(now.getTime() - HOUR_MS))
}
