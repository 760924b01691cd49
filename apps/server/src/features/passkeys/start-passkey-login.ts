import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { startPasskeyLogin as endpoint } from '@pavilion/api/passkeys'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { getMerchant, numberSetting } from '../merchants/index.ts'
import { type LoginTools, readTicket } from '../session/index.ts'
import { giveChallenge } from './challenges.ts'
import { listPasskeyRows } from './passkeys.store.ts'
import { hostNameOf } from './relying-party.ts'

const WINDOW_MS = 10 * 60_000

/**
 * Begins a log-in with a passkey. Without a ticket it may be anybody's, and nobody is named; with one, only those of the member whose
 * first factor was right.
 */
export async function startPasskeyLogin(
  tx: Tx,
  tools: LoginTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const hostName = hostNameOf(call)
  if (hostName instanceof Refusal) return hostName
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const now = tools.clock()
  const limit = { attemptsMax: numberSetting(merchant, 'passkey_starts_per_address'), windowMs: WINDOW_MS }
  const place = await reserveAttempt(tx, attemptScope('passkey-address', merchant.code, call.address), limit, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'the address asks too often', { retryAfterMs: place.retryAfterMs })
  const ticket = call.body.secondFactor
  const owner = ticket === undefined ? undefined : await readTicket(tx, call, ticket, now)
  if (ticket !== undefined && owner === undefined) return new Refusal('second-factor-expired', 'there is no such log-in')
  const known = owner === undefined ? [] : await listPasskeyRows(tx, owner)
  const challenge = await giveChallenge(tx, tools, call, { purpose: 'log-in', memberId: owner })
  const options = await generateAuthenticationOptions({
    rpID: hostName,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    ...(owner === undefined ? {} : { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  })
  return { options }
}
