import type { checkAffiliateCode as endpoint } from '@pavilion/api/agents'
import type { ValueOf } from '@pavilion/api/endpoint'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { findInvitation } from './invitation.ts'

/** Look-ups of one address in ten minutes: enough for people who mistype, too few for somebody who tries them all. */
const LIMIT = { attemptsMax: 60, windowMs: 10 * 60_000 }

/** Whether somebody can register with this code, and what became of a link that was good once. */
export async function checkAffiliateCode(
  tx: Tx,
  look: { merchantCode: string; code: string; address: string },
  now: Date,
): Promise<ValueOf<typeof endpoint> | Refusal<'too-many-requests'>> {
  const place = await reserveAttempt(tx, attemptScope('affiliate-address', look.merchantCode, look.address), LIMIT, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'the address asks too often', { retryAfterMs: place.retryAfterMs })
  const found = await findInvitation(tx, look.merchantCode, look.code, now)
  if (typeof found !== 'string') return { success: true }
  return found === 'affiliate-code-invalid' ? { success: false } : { success: false, errorCode: found }
}
