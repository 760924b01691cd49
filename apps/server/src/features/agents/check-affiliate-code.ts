import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { findAffiliate } from './affiliate-codes.store.ts'

/** Look-ups of one address in ten minutes: enough for people who mistype, too few for somebody who tries them all. */
const LIMIT = { attemptsMax: 60, windowMs: 10 * 60_000 }

/** Whether an agent of the merchant hands this code out. */
export async function checkAffiliateCode(
  tx: Tx,
  look: { merchantCode: string; code: string; address: string },
  now: Date,
): Promise<{ success: boolean } | Refusal<'too-many-requests'>> {
  const place = await reserveAttempt(tx, attemptScope('affiliate-address', look.merchantCode, look.address), LIMIT, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'the address asks too often', { retryAfterMs: place.retryAfterMs })
  return { success: (await findAffiliate(tx, look.merchantCode, look.code)) !== undefined }
}
