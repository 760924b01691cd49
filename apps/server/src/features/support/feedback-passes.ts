import { createHash } from 'node:crypto'
import { picturesMax } from '@pavilion/api/feedback-limits'
import type { Tx } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { makeToken, type Random } from '../../base/random.ts'

/** Long enough for three pictures over a slow line. */
const LIFETIME_MS = 15 * MINUTE_MS

/** Gives a pass for as many pictures as one feedback has. */
export async function insertPass(
  tx: Tx,
  { random, merchantCode, now }: { random: Random; merchantCode: string; now: Date },
): Promise<{ pass: string; expiresAt: Date }> {
  const pass = makeToken(random)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const row = { pass_hash: hashOf(pass), merchant_code: merchantCode, pictures_left: picturesMax, expires_at: expiresAt }
  await tx.insertInto('feedback_passes').values(row).execute()
  return { pass, expiresAt }
}

/** Takes one picture off a pass of this merchant's site. Returns false where it has none left, or is over. */
export async function usePass(tx: Tx, merchantCode: string, pass: string | undefined, now: Date): Promise<boolean> {
  if (pass === undefined) return false
  const row = await tx
    .updateTable('feedback_passes')
    .set(({ eb }) => ({ pictures_left: eb('pictures_left', '-', 1) }))
    .where('pass_hash', '=', hashOf(pass))
    .where('merchant_code', '=', merchantCode)
    .where('pictures_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('pictures_left')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets passes that are over. */
export async function deletePasses(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.deleteFrom('feedback_passes').where('expires_at', '<', expiredBefore).execute()
}

function hashOf(pass: string): Buffer {
  return createHash('sha256').update(pass).digest()
}
