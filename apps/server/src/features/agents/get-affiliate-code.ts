import type { Tx } from '../../base/database.ts'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Caller } from '../../base/route.ts'
import { isAgent } from '../members/index.ts'
import { findCodeOf, insertCode } from './affiliate-codes.store.ts'

/** Without the letters and digits that are taken for each other; 32 of them, so that each byte is fair. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8
const TRIES = 5

/** The agent's own code, made at the first time of asking. Refused to everybody else. */
export async function getAffiliateCode(
  tx: Tx,
  call: { caller: Caller; merchantCode: string },
  tools: { random: Random },
  now: Date,
): Promise<{ code: string } | Refusal<'feature-unavailable'>> {
  const { memberId, type } = call.caller
  if (!isAgent(type)) return new Refusal('feature-unavailable', `type ${type} hands out no codes`)
  for (let index = 0; index < TRIES; index += 1) {
    const known = await findCodeOf(tx, memberId)
    if (known !== undefined) return { code: known }
    const code = Array.from(tools.random(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
    await insertCode(tx, { merchantCode: call.merchantCode, code, memberId, at: now })
  }
  throw new Error('no free code was found')
}
