import type { BodyOf } from '@pavilion/api/endpoint'
import type { logInWithPasskey } from '@pavilion/api/passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { takeAnsweredChallenge } from './challenges.ts'
import { findPasskey, type Passkey, updatePasskeyUse } from './passkeys.store.ts'
import { hostNameOf, userHandleOf } from './relying-party.ts'

type Credential = BodyOf<typeof logInWithPasskey>['credential']
type AnsweringCall = Pick<Call, 'merchantCode' | 'address' | 'cookie' | 'site' | 'isAtSite'>

/**
 * Returns the passkey that signed a challenge of this browser, used by its verified owner. One
 * refusal covers all causes: the challenge; an unknown passkey, or one of another member or host
 * name; a wrong signature; a counter that went back, which is recorded. `owner` is the required
 * owner, where it is known.
 */
export async function verifyPasskey(
  tx: Tx,
  call: AnsweringCall,
  { purpose, credential, owner }: { purpose: 'log-in' | 'prove'; credential: Credential; owner: MemberId | undefined },
  at: Date,
): Promise<Passkey | Refusal<'passkey-refused'>> {
  const given = await takeAnsweredChallenge(tx, call, purpose, credential.response.clientDataJSON, at)
  if (!given || (given.memberId ?? undefined) !== owner) return new Refusal('passkey-refused', 'no such challenge was given')
  const passkey = await findPasskey(tx, call.merchantCode, credential.id)
  if (!passkey || (owner !== undefined && passkey.memberId !== owner)) return new Refusal('passkey-refused', 'the passkey is unknown')
  const counter = await readCounter(call, credential, given.challenge, passkey)
  if (counter === undefined) return new Refusal('passkey-refused', 'the answer does not verify')
  if (hasGoneBack(passkey.counter, counter) || !(await updatePasskeyUse(tx, passkey, counter, at))) {
    await tellOfCopy(tx, call, passkey.memberId, at)
    return new Refusal('passkey-refused', 'the counter went back: there may be a copy')
  }
  return passkey
}

/** The new counter, when the answer is signed by the passkey for this challenge, origin and host name by a verified person. */
async function readCounter(call: AnsweringCall, credential: Credential, challenge: string, passkey: Passkey): Promise<number | undefined> {
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

async function tellOfCopy(tx: Tx, { merchantCode, address: detail }: AnsweringCall, id: MemberId, at: Date): Promise<void> {
  await recordSignificantEvent(tx, { merchantCode, kind: 'passkey-counter-went-back', subject: `member:${id}`, detail, at })
}
