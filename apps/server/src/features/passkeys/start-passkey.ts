import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type startPasskey as endpoint, StartPasskeyPayload } from '@pavilion/api/passkeys'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import type { LoginTools } from '../session/index.ts'
import { giveChallenge } from './challenges.ts'
import { listPasskeyRows } from './passkeys.store.ts'
import { proveOwner } from './prove-owner.ts'
import { ALGORITHMS, hostNameOf, userHandleOf } from './relying-party.ts'

/** Passkeys of one member. */
export const PASSKEYS_MAX = 10

/** Begins a new passkey for a caller who proves to be the owner. */
export async function startPasskey(
  transact: Transact,
  tools: LoginTools,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const hostName = hostNameOf(call)
  if (hostName instanceof Refusal) return hostName
  const owner = await proveOwner(transact, tools, call, StartPasskeyPayload)
  if (owner instanceof Refusal) return owner
  const { member } = owner
  const { name: rpName } = await getMerchant(tools.directory, call.merchantCode)
  return transact(async (tx) => {
    const known = await listPasskeyRows(tx, member.id)
    if (known.length >= PASSKEYS_MAX) return new Refusal('too-many-passkeys', 'the member has enough of them')
    const challenge = await giveChallenge(tx, tools, call, { purpose: 'add', memberId: member.id })
    const options = await generateRegistrationOptions({
      rpName,
      rpID: hostName,
      userName: member.account,
      userDisplayName: member.account,
      userID: userHandleOf(call.merchantCode, member.id),
      challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      supportedAlgorithmIDs: ALGORITHMS,
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options }
  })
}
