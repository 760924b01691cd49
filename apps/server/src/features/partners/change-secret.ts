import { randomBytes } from 'node:crypto'
import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { type PartnerDirection, rotatePartnerSecret } from '../../base/partner-secrets.ts'
import type { Seals } from '../../base/sealed.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { Partner } from './partners.store.ts'

export const SECRET_LENGTH_MIN = 32

type Change = { direction: PartnerDirection; overlapMs: number; at: Date; given?: string }

/** Puts a new secret in the place of the one that lives, and records that. Returns it; undefined while two live already. */
export async function changeSecret(
  tx: Tx,
  seals: Seals,
  merchantCode: string,
  { name, partner, secrets }: Pick<Partner, 'name' | 'partner' | 'secrets'>,
  { direction, overlapMs, at, given }: Change,
): Promise<string | undefined> {
  const secret = given ?? randomBytes(SECRET_LENGTH_MIN).toString('hex')
  const former = direction === 'theirs' ? secrets.theirs[0] : secrets.ours
  if (!(await rotatePartnerSecret(tx, seals, { partner, direction, former, secret, overlapMs, at }))) return undefined
  const which = direction === 'theirs' ? 'that signs what it tells us' : 'that we sign with'
  const detail = `The secret ${which} was changed, with ${overlapMs / HOUR_MS} hours for both.`
  await recordSignificantEvent(tx, { merchantCode, kind: 'secret-rotated', subject: name, detail, at })
  return secret
}
