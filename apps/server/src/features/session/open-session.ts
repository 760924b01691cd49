import { headers } from '@pavilion/api/endpoint'
import type { LoginResult } from '@pavilion/api/session'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { type IdMaker, sessionId } from '../../base/ids.ts'
import { hashToken, makeToken, type Random } from '../../base/random.ts'
import type { Call } from '../../base/route.ts'
import type { Member } from '../members/index.ts'
import { ABSOLUTE_MS, DEVICE_COOKIE } from './session-limits.ts'
import { endSession, insertSession } from './sessions.store.ts'

/** What opening a session needs of the world. */
export type SessionTools = { clock: Clock; random: Random; makeId: IdMaker }

const DEVICES = new Set(['IOS', 'ANDROID', 'H5', 'OTHERS'])

/**
 * Opens a session with a new token and a new device cookie, and ends the one that this browser had. Of both values only the
 * hashes are kept.
 */
export async function openSession(
  tx: Tx,
  tools: SessionTools,
  call: Pick<Call, 'merchantCode' | 'caller' | 'address' | 'userAgent' | 'header' | 'setCookie'>,
  member: Member,
): Promise<LoginResult> {
  const now = tools.clock()
  const token = makeToken(tools.random)
  const device = makeToken(tools.random)
  const kind = call.header(headers.device)?.toUpperCase() ?? ''
  if (call.caller) await endSession(tx, call.caller.sessionId, now)
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
    expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
  })
  call.setCookie(DEVICE_COOKIE, device, ABSOLUTE_MS / 1_000)
  return { token, userName: member.account, type: member.type, firstTimeLogin: member.lastLoginAt === null }
}
