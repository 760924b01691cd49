import type { Db } from '../../base/database.ts'
import type { SessionId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { getSessionGuard } from './known-devices.store.ts'
import { PROOF_MS } from './session-limits.ts'

export { getSessionGuard, updateSessionProof } from './known-devices.store.ts'

/**
 * Why a session changes nothing about the security of the account: its device is new to it, and only a password opened it. With how
 * long that lasts; a code to the owner, or a log-in with a passkey, ends it.
 */
export async function refuseNewDevice(db: Db, id: SessionId, now: Date): Promise<Refusal<'device-new'> | undefined> {
  const { guardedUntil } = await getSessionGuard(db, id)
  if (!guardedUntil || guardedUntil <= now) return undefined
  return new Refusal('device-new', 'the device is new to the account', { retryAfterMs: guardedUntil.getTime() - now.getTime() })
}

/** The browser of the session, where the account trusts it. */
export async function findTrustedDevice(db: Db, id: SessionId, now: Date): Promise<Buffer | undefined> {
  const { deviceHash, deviceSince, guardedUntil } = await getSessionGuard(db, id)
  return deviceHash && deviceSince && !(guardedUntil && guardedUntil > now) ? deviceHash : undefined
}

/** Whether the owner showed a passkey in this session a moment ago. */
export async function isProvedByPasskey(db: Db, id: SessionId, now: Date): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('passkey_proved_at').where('id', '=', id).executeTakeFirst()
  const at = row?.passkey_proved_at
  return at !== null && at !== undefined && now.getTime() - at.getTime() <= PROOF_MS
}

/** Whether the owner proved to be it in this session a moment ago, by something that the account has had for at least so long. */
export async function isProvedByOld(db: Db, id: SessionId, ageMs: number, now: Date): Promise<boolean> {
  const { provedAt, proofSince } = await getSessionGuard(db, id)
  if (!provedAt || !proofSince || now.getTime() - provedAt.getTime() > PROOF_MS) return false
  return now.getTime() - proofSince.getTime() >= ageMs
}
