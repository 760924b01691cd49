import { createHash } from 'node:crypto'
import type { HumanAnswer } from '@pavilion/api/verification'
import { type Challenge, createChallenge, type DeriveKeyFunction, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { Type } from 'typebox'
import type { Db } from '../../base/database.ts'
import { Value } from '../../base/parse.ts'
import type { Random } from '../../base/random.ts'
import type { Seals } from '../../base/sealed.ts'
import type { Asked, HumanCheck } from './human-check.ts'
import { singleProof } from './used-proofs.ts'

/** The most hashes that an answer costs: about a second on a slow phone, a blink on a desk. The least is two fifths of it. */
const HASHES_MAX = 50_000
const HASHES_MIN = 20_000
const LIFETIME_MS = 3 * 60_000

const SignedChallenge = Type.Object({
  parameters: Type.Object(
    {
      algorithm: Type.Literal('SHA-256'),
      nonce: Type.String({ pattern: '^[0-9a-f]{32}$' }),
      salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
      cost: Type.Literal(1),
      keyLength: Type.Literal(32),
      keyPrefix: Type.String({ pattern: '^[0-9a-f]{32}$' }),
      data: Type.Object({ merchant: Type.String(), source: Type.String(), expires: Type.Integer() }, { additionalProperties: false }),
    },
    { additionalProperties: false },
  ),
  signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

/**
 * The check that needs nobody else: ALTCHA's proof of work. The server signs a challenge for one browser, and keeps nothing of it
 * until it is answered; every answer is good once, for three minutes.
 */
export function createProofOfWork(db: Db, random: Random, seals: Seals): HumanCheck {
  let known: string | undefined
  const secretOf = async () => {
    if (known === undefined) {
      const { id, secret } = await db.selectFrom('verification_secrets').selectAll().executeTakeFirstOrThrow()
      known = seals.open('verification_secrets.secret', id, secret)
    }
    return known
  }
  return {
    provider: 'proof-of-work',
    ask: async (asked, now) => {
      const expires = now.getTime() + LIFETIME_MS
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: HASHES_MIN + (random(4).readUInt32BE(0) % (HASHES_MAX - HASHES_MIN)),
        data: { merchant: asked.merchantCode, source: markOf(asked), expires },
        deriveKey: deriveKey as DeriveKeyFunction,
        hmacSignatureSecret: await secretOf(),
      })
      return { challenge: JSON.stringify(challenge), expirationTime: expires }
    },
    check: async (answer, asked, now) => {
      const challenge = challengeOf(answer)
      if (!challenge || !answer || !('answer' in answer) || !/^\d{1,10}$/.test(answer.answer)) return undefined
      const { data, nonce } = challenge.parameters
      const counter = Number(answer.answer)
      if (data.merchant !== asked.merchantCode || data.source !== markOf(asked) || data.expires <= now.getTime()) return undefined
      const solution = { counter, derivedKey: keyFor(challenge.parameters, counter) }
      const options = { deriveKey: deriveKey as DeriveKeyFunction, hmacSignatureSecret: await secretOf() }
      const { verified } = await verifySolution({ ...options, challenge: challenge as Challenge, solution })
      return verified ? singleProof(['proof-of-work', nonce], new Date(data.expires)).use : undefined
    },
  }
}

/** The browser's mark, of which the challenge shows a hash only. */
function markOf({ source }: Asked): string {
  return createHash('sha256').update(`challenge\n${source}`).digest('base64url').slice(0, 22)
}

function challengeOf(answer: HumanAnswer | undefined) {
  if (!answer || !('challenge' in answer)) return undefined
  try {
    const parsed: unknown = JSON.parse(answer.challenge)
    return Value.Check(SignedChallenge, parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The key of a counter; one that a challenge cannot have has none. */
function keyFor({ salt, nonce }: { salt: string; nonce: string }, counter: number): string {
  const bytes = Buffer.alloc(4)
  if (counter <= 0xffff_ffff) bytes.writeUInt32BE(counter)
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), bytes]))
    .digest('hex')
}
