import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { deleteLeftOverPictures } from './feedback.store.ts'
import { deletePasses } from './feedback-passes.ts'

/** Deletes pictures whose feedback never came, and passes that are over. */
export async function sweepSupport(tx: Tx, now: Date): Promise<void> {
  await deleteLeftOverPictures(tx, new Date(now.getTime() - HOUR_MS))
  await deletePasses(tx, now)
}
