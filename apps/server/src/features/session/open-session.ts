import { headers } from '@pavilion/api/endpoint'
import type { LoginResult } from '@pavilion/api/session'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { type IdMaker, sessionId } from '../../base/ids.ts'
import { hashToken, makeToken, type Random } from '../../base/random.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { GUEST_TYPE, type Member } from '../members/index.ts'
import { findSessionLimit, markDeviceOfExcluded } from '../protection/index.ts'
import { askForSecondFactor } from './second-factor.ts'
import { ABSOLUTE_MS, DEVICE_COOKIE, TRIAL_MS } from './session-limits.ts'
import { endSession, insertSession } from './sessions.store.ts'

/** What opening a session needs of the world. */
export type SessionTools = { clock: Clock; random: Random; makeId: IdMaker }

const DEVICES = new Set(['IOS', 'ANDROID', 'H5', 'OTHERS'])

type OpeningCall = Pick<Call, 'merchantCode' | 'caller' | 'address' | 'userAgent' | 'header' | 'cookie' | 'setCookie'>

/**
 * Opens a session, the one way in for a password, a code or another site's log-in: for a member who asks for a passkey too it is
 * refused with a ticket, which a passkey turns into the session.
 */
export async function openSession(
  tx: Tx,
  tools: SessionTools,
  call: OpeningCall,
  member: Member,
): Promise<LoginResult | Refusal<'second-factor-needed'>> {
  return member.asksPasskey ? askForSecondFactor(tx, tools, call, member) : openProvenSession(tx, tools, call, member)
}

/**
 * Opens a session for a member who needs no second factor, or has just given it. A new token and a new device cookie; ends the
 * session that this browser had. Of both values only the hashes are kept.
 */
export async function openProvenSession(tx: Tx, tools: SessionTools, call: OpeningCall, member: Member): Promise<LoginResult> {
  const now = tools.clock()
  const token = makeToken(tools.random)
  const device = makeToken(tools.random)
  const lifetimeMs = member.type === GUEST_TYPE ? TRIAL_MS : ABSOLUTE_MS
  const kind = call.header(headers.device)?.toUpperCase() ?? ''
  if (call.caller) await endSession(tx, call.caller.sessionId, now)
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
  })
  await markDeviceOfExcluded(tx, call, member.id, { random: tools.random, now })
  call.setCookie(DEVICE_COOKIE, device, lifetimeMs / 1_000)
  return { token, userName: member.account, type: member.type, firstTimeLogin: member.lastLoginAt === null }
}
