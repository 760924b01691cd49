import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { deleteCaptchas } from './captchas.ts'
import { deleteOutboxMessages } from './outbox.ts'
import { deleteUsedProofs } from './used-proofs.ts'
import { deleteCodes } from './verification-codes.ts'

/** Deletes codes that are long dead, captchas that nobody answered, proofs too old to come again, and messages of the development outbox after a day. */
export async function sweepVerification(tx: Tx, now: Date): Promise<void> {
  await deleteCodes(tx, new Date(now.getTime() - HOUR_MS))
  await deleteCaptchas(tx, now)
  await deleteUsedProofs(tx, now)
  await deleteOutboxMessages(tx, new Date(now.getTime() - 24 * HOUR_MS))
}
