import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { proveWithPasskey as endpoint, startPasskeyProof as startEndpoint } from '@pavilion/api/passkeys'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type LoginTools, sessionGuard } from '../session/index.ts'
import { giveChallenge } from './challenges.ts'
import { listPasskeyRows } from './passkeys.store.ts'
import { hostNameOf } from './relying-party.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** Whether the member has a passkey that the page which asks can use. */
export async function hasPasskeyAt(db: Db, memberId: MemberId, call: Pick<MemberCall, 'site' | 'isAtSite'>): Promise<boolean> {
  // The address of a site without a host name is not asked for.
  const hostName = call.isAtSite ? hostNameOf(call) : undefined
  return typeof hostName === 'string' && (await listPasskeyRows(db, memberId)).some((passkey) => passkey.hostName === hostName)
}

/** Begins the proof: the caller's own passkeys alone may answer. */
export async function startPasskeyProof(
  tx: Tx,
  tools: LoginTools,
  call: MemberCall<typeof startEndpoint>,
): Promise<ValueOf<typeof startEndpoint> | Refusal<RefusalOf<typeof startEndpoint>>> {
  const hostName = hostNameOf(call)
  if (hostName instanceof Refusal) return hostName
  const { memberId } = call.caller
  const known = (await listPasskeyRows(tx, memberId)).filter((passkey) => passkey.hostName === hostName)
  if (known.length === 0) return new Refusal('passkey-needed', 'the member has no passkey for this site')
  const challenge = await giveChallenge(tx, tools, call, { purpose: 'prove', memberId })
  const options = await generateAuthenticationOptions({
    rpID: hostName,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  return { options }
}

/**
 * Keeps with the session that its owner proved to be it by a passkey, and since when the account has that one. The device is known from
 * then on.
 */
export async function proveWithPasskey(
  tx: Tx,
  tools: LoginTools,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const at = tools.clock()
  const { memberId, sessionId } = call.caller
  const { credential } = call.body
  const passkey = await verifyPasskey(tx, call, { purpose: 'prove', credential, owner: memberId }, at)
  if (passkey instanceof Refusal) return passkey
  await sessionGuard.updateSessionProof(tx, sessionId, { at, since: passkey.createdAt, isByPasskey: true })
  const { merchantCode, address: detail } = call
  await recordSignificantEvent(tx, { merchantCode, kind: 'session-proved', subject: `member:${memberId}`, detail, at })
  return {}
}
