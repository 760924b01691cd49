import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { addPasskey as endpoint } from '@pavilion/api/passkeys'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { lockMember } from '../members/index.ts'
import { takeAnsweredChallenge } from './challenges.ts'
import { insertPasskey, listPasskeyRows } from './passkeys.store.ts'
import { ALGORITHMS, hostNameOf } from './relying-party.ts'
import { PASSKEYS_MAX } from './start-passkey.ts'

type Added = NonNullable<Awaited<ReturnType<typeof verifyRegistrationResponse>>['registrationInfo']>

/**
 * Adds a passkey that signed a challenge which this member got in this browser, for this origin and
 * host name.
 */
export async function addPasskey(
  tx: Tx,
  clock: Clock,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const { credential, name } = call.body
  const { memberId } = call.caller
  const at = clock()
  const given = await takeAnsweredChallenge(tx, call, 'add', credential.response.clientDataJSON, at)
  if (!given || given.memberId !== memberId) return new Refusal('passkey-refused', 'no such challenge was given')
  const added = await verify(call, given.challenge)
  if (!added) return new Refusal('passkey-refused', 'the answer does not verify')
  await lockMember(tx, memberId)
  if ((await listPasskeyRows(tx, memberId)).length >= PASSKEYS_MAX) return new Refusal('too-many-passkeys', 'the member has enough of them')
  const { id, publicKey, counter } = added.credential
  const isNew = await insertPasskey(tx, {
    id,
    memberId,
    merchantCode: call.merchantCode,
    hostName: added.rpID ?? '',
    publicKey: Buffer.from(publicKey),
    counter,
    transports: credential.response.transports ?? [],
    name: name.trim(),
    createdAt: at,
    lastUsedAt: null,
  })
  if (!isNew) return new Refusal('passkey-refused', 'somebody has this passkey')
  const { merchantCode, address: detail } = call
  await recordSignificantEvent(tx, { merchantCode, kind: 'passkey-added', subject: `member:${memberId}`, detail, at })
  return {}
}

async function verify(call: MemberCall<typeof endpoint>, challenge: string): Promise<Added | undefined> {
  const hostName = hostNameOf(call)
  if (hostName instanceof Refusal) return undefined
  try {
    const result = await verifyRegistrationResponse({
      response: call.body.credential as never,
      expectedChallenge: challenge,
      expectedOrigin: call.site,
      expectedRPID: hostName,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    return result.registrationInfo
  } catch {
    // Whatever is wrong with what a browser sends, it is no passkey.
    return undefined
  }
}
