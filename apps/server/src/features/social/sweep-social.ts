import type { Tx } from '../../base/database.ts'
import { deleteOldFlows } from './social.store.ts'

/** Longer than anything here lives or may come back. */
const KEEP_MS = 60 * 60_000

/** Deletes log-ins that nobody finished, and proofs too old to be shown again. */
export async function sweepSocial(tx: Tx, now: Date): Promise<void> {
  await deleteOldFlows(tx, new Date(now.getTime() - KEEP_MS))
}
