import { accountKeyOf, isUsername } from '../../base/account-name.ts'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'
import { faultOfName } from './check-names.ts'

const WINDOW_MS = 10 * 60_000

/** Whether the username has the right form and is free. */
export async function validateUsername(
  tx: Tx,
  merchant: Merchant,
  look: { username: string; address: string },
  now: Date,
): Promise<{ isFree: boolean } | Refusal<'too-many-requests'>> {
  const limit = { attemptsMax: numberSetting(merchant, 'username_lookups_per_address'), windowMs: WINDOW_MS }
  const place = await reserveAttempt(tx, attemptScope('username-address', merchant.code, look.address), limit, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'the address asks too often', { retryAfterMs: place.retryAfterMs })
  if (!isUsername(look.username)) return { isFree: false }
  const isTaken = (await findMemberByAccountKey(tx, merchant.code, accountKeyOf(look.username))) !== undefined
  return { isFree: !isTaken && (await faultOfName(tx, merchant, 'username', look.username)) === undefined }
}
