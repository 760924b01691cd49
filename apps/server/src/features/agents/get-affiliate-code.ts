import type { Tx } from '../../base/database.ts'
import type { Random } from '../../base/random.ts'
import type { Caller } from '../../base/route.ts'
import { findCodeOf, insertCode } from './affiliate-codes.store.ts'
import { makeCode } from './make-code.ts'

const LENGTH = 8
const TRIES = 5

/** The member's own code, made at the first time of asking. An agent's leads below the agent, anybody else's below the agent above. */
export async function getAffiliateCode(
  tx: Tx,
  call: { caller: Caller; merchantCode: string },
  tools: { random: Random },
  now: Date,
): Promise<{ code: string }> {
  const { memberId } = call.caller
  for (let index = 0; index < TRIES; index += 1) {
    const known = await findCodeOf(tx, memberId)
    if (known !== undefined) return { code: known }
    await insertCode(tx, { merchantCode: call.merchantCode, code: makeCode(tools.random, LENGTH), memberId, at: now })
  }
  throw new Error('no free code was found')
}
