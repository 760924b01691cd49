import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { hashToken, makeToken, type Random } from '../../base/random.ts'
import type { Call } from '../../base/route.ts'
import { insertChallenge, takeChallenge } from './passkeys.store.ts'

/** Binds a challenge to the browser that was given it. */
const BROWSER_COOKIE = 'pavilion_passkey'
const CHALLENGE_MS = 5 * 60_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/

type Kind = { purpose: 'add' | 'log-in' | 'prove'; memberId: MemberId | undefined }

/** Gives out a challenge of 256 bits, of which the hash is kept. Base64url. */
export async function giveChallenge(
  tx: Tx,
  tools: { clock: Clock; random: Random },
  call: Pick<Call, 'merchantCode' | 'setCookie'>,
  kind: Kind,
): Promise<string> {
  const challenge = makeToken(tools.random)
  const browser = makeToken(tools.random)
  await insertChallenge(tx, {
    hash: hashToken(challenge),
    merchantCode: call.merchantCode,
    browserHash: hashToken(browser),
    expiresAt: new Date(tools.clock().getTime() + CHALLENGE_MS),
    ...kind,
  })
  call.setCookie(BROWSER_COOKIE, browser, CHALLENGE_MS / 1_000)
  return challenge
}

/**
 * The challenge that the browser says it answered, used up whatever comes after; nothing when we did not give it to this browser for
 * this, or too long ago.
 */
export async function takeAnsweredChallenge(
  tx: Tx,
  call: Pick<Call, 'merchantCode' | 'cookie'>,
  purpose: Kind['purpose'],
  clientDataJson: string,
  now: Date,
): Promise<{ challenge: string; memberId: MemberId | null } | undefined> {
  const challenge = challengeIn(clientDataJson)
  const browser = call.cookie(BROWSER_COOKIE)
  if (challenge === undefined || browser === undefined) return undefined
  const wanted = { hash: hashToken(challenge), merchantCode: call.merchantCode, purpose, browserHash: hashToken(browser) }
  const taken = await takeChallenge(tx, wanted, now)
  return taken && { challenge, memberId: taken.memberId }
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined
    return typeof challenge === 'string' && TOKEN.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}
