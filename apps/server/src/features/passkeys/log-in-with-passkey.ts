import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { logInWithPasskey as endpoint } from '@pavilion/api/passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMember, updateLastLogin } from '../members/index.ts'
import { type LoginTools, openProvenSession, readTicket, refuseEntry, useTicket } from '../session/index.ts'
import { takeAnsweredChallenge } from './challenges.ts'
import { findPasskey, type Passkey, updatePasskeyUse } from './passkeys.store.ts'
import { hostNameOf, userHandleOf } from './relying-party.ts'

type Outcome = ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>
type PasskeyCall = Call<typeof endpoint>

/**
 * Opens a session for the owner of a passkey: with a ticket it ends that member's log-in, without one it is a log-in of its own, since
 * a passkey is something one has and, by its owner's verification, something one is or knows. Refusals in this order: the ticket, the
 * challenge, the passkey (unknown, of another member or host name, wrongly signed, a counter that went back); then what tells of the
 * account.
 */
export async function logInWithPasskey(tx: Tx, tools: LoginTools, call: PasskeyCall): Promise<Outcome> {
  const { credential, secondFactor: ticket } = call.body
  const at = tools.clock()
  const owner = ticket === undefined ? undefined : await readTicket(tx, call, ticket, at)
  if (ticket !== undefined && owner === undefined) return new Refusal('second-factor-expired', 'there is no such log-in')
  const given = await takeAnsweredChallenge(tx, call, 'log-in', credential.response.clientDataJSON, at)
  if (!given || (given.memberId ?? undefined) !== owner) return new Refusal('passkey-refused', 'no such challenge was given')
  const passkey = await findPasskey(tx, call.merchantCode, credential.id)
  if (!passkey || (owner !== undefined && passkey.memberId !== owner)) return new Refusal('passkey-refused', 'the passkey is unknown')
  const counter = await verify(call, given.challenge, passkey)
  if (counter === undefined) return new Refusal('passkey-refused', 'the answer does not verify')
  if (hasGoneBack(passkey.counter, counter) || !(await updatePasskeyUse(tx, passkey, counter, at))) {
    await tellOfCopy(tx, call, passkey.memberId, at)
    return new Refusal('passkey-refused', 'the counter went back: there may be a copy')
  }
  const member = await getMember(tx, passkey.memberId)
  const refused = refuseEntry(member)
  if (refused) return refused
  if (ticket !== undefined && !(await useTicket(tx, call, ticket))) return new Refusal('second-factor-expired', 'the ticket was used')
  if (!(await updateLastLogin(tx, member, at))) return new Refusal('passkey-refused', 'the member changed meanwhile')
  return openProvenSession(tx, tools, call, member, { by: { since: passkey.createdAt } })
}

/** The new counter, when the answer is signed by the passkey for this challenge, origin and host name by a verified person. */
async function verify(call: PasskeyCall, challenge: string, passkey: Passkey): Promise<number | undefined> {
  const { credential } = call.body
  const hostName = hostNameOf(call)
  if (hostName instanceof Refusal || passkey.hostName !== hostName) return undefined
  const { userHandle } = credential.response
  const expectedHandle = Buffer.from(userHandleOf(call.merchantCode, passkey.memberId)).toString('base64url')
  if (userHandle !== undefined && userHandle !== expectedHandle) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as never,
      expectedChallenge: challenge,
      expectedOrigin: call.site,
      expectedRPID: hostName,
      // The counter is judged by us, who keep it: here it may be anything.
      credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // Whatever is wrong with what a browser sends, it opens nothing.
    return undefined
  }
}

/** Web Authentication, level 3, 7.2, step 22: where either counter is not zero, the new one is the greater. */
function hasGoneBack(kept: number, told: number): boolean {
  return (kept !== 0 || told !== 0) && told <= kept
}

async function tellOfCopy(tx: Tx, call: PasskeyCall, id: MemberId, at: Date): Promise<void> {
  const { merchantCode, address: detail } = call
  await recordSignificantEvent(tx, { merchantCode, kind: 'passkey-counter-went-back', subject: `member:${id}`, detail, at })
}
