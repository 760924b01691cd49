import { headers } from '@pavilion/api/endpoint'
import type { LoginResult } from '@pavilion/api/session'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import { type IdMaker, sessionId } from '../../base/ids.ts'
import { hashToken, makeToken, type Random } from '../../base/random.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { type Member, memberTypes } from '../members/index.ts'
import { findSessionLimit, markDeviceOfExcluded } from '../protection/index.ts'
import { endOldestSessions } from './end-oldest-sessions.ts'
import { type DeviceCall, type LoginProof, recognizeDevice } from './recognize-device.ts'
import { askForSecondFactor } from './second-factor.ts'
import { ABSOLUTE_MS, DEVICE_COOKIE, TRIAL_MS } from './session-limits.ts'
import { endSession, insertSession } from './sessions.store.ts'

/** What opening a session needs of the world. */
export type SessionTools = { clock: Clock; random: Random; makeId: IdMaker; events: EventBus; seals: Seals }

/** What led to the log-in; and when the person was asked who it is, where another site asked and says so. */
type OpeningProof = { by?: LoginProof; authenticatedAt?: Date | undefined }

const DEVICES = new Set(['IOS', 'ANDROID', 'H5', 'OTHERS'])

type OpeningCall = DeviceCall & Pick<Call, 'caller' | 'header' | 'isNow'>

/**
 * Opens a session, the one way in for a password, a code or another site's log-in: for a member who asks for a passkey, or for a code of
 * its app, too it is refused with a ticket, which that turns into the session.
 */
export async function openSession(
  tx: Tx,
  tools: SessionTools,
  call: OpeningCall,
  member: Member,
  proof?: OpeningProof,
): Promise<LoginResult | Refusal<'second-factor-needed'>> {
  return member.asksPasskey || member.asksCode
    ? askForSecondFactor(tx, tools, call, member)
    : openProvenSession(tx, tools, call, member, proof)
}

/**
 * Opens a session for a member who needs no second factor, or has just given it. A new token and a new device cookie; ends the
 * session that this browser had. Of both values only the hashes are kept.
 */
export async function openProvenSession(
  tx: Tx,
  tools: SessionTools,
  call: OpeningCall,
  member: Member,
  proof?: OpeningProof,
): Promise<LoginResult> {
  const now = tools.clock()
  const token = makeToken(tools.random)
  const device = makeToken(tools.random)
  const lifetimeMs = member.type === memberTypes.GUEST_TYPE ? TRIAL_MS : ABSOLUTE_MS
  const kind = call.header(headers.device)?.toUpperCase() ?? ''
  if (call.caller) await endSession(tx, call.caller.sessionId, now)
  const isGuest = member.type === memberTypes.GUEST_TYPE
  const recognized = isGuest ? undefined : await recognizeDevice(tx, tools, call, member, { proof: proof?.by, now })
  const limitMinutes = await findSessionLimit(tx, member.id, now)
  await insertSession(tx, {
    id: sessionId(tools.makeId()),
    tokenHash: hashToken(token),
    deviceHash: hashToken(device),
    memberId: member.id,
    merchantCode: call.merchantCode,
    device: DEVICES.has(kind) ? kind : 'OTHERS',
    address: call.address,
    userAgent: call.userAgent,
    openedAt: now,
    limitEndsAt: limitMinutes === undefined ? null : new Date(now.getTime() + limitMinutes * 60_000),
    expiresAt: new Date(now.getTime() + lifetimeMs),
    knownDeviceHash: recognized?.deviceHash ?? null,
    guardedUntil: recognized?.guardedUntil ?? null,
    provedSince: proof?.by && 'since' in proof.by ? proof.by.since : null,
    authenticatedAt: proof?.authenticatedAt ?? null,
  })
  await endOldestSessions(tx, member.id, now)
  await markDeviceOfExcluded(tx, call, member.id, { random: tools.random, seals: tools.seals, now })
  call.isNow(`member:${member.id}`)
  call.setCookie(DEVICE_COOKIE, device, lifetimeMs / 1_000)
  return { token, userName: member.account, type: member.type, firstTimeLogin: member.lastLoginAt === null }
}
