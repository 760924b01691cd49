import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import type { EventBus } from '../../base/events.ts'
import { hashToken, makeToken, type Random } from '../../base/random.ts'
import type { Call } from '../../base/route.ts'
import type { Member } from '../members/index.ts'
import { findKnownDevice, findPast, upsertKnownDevice } from './known-devices.store.ts'
import { deviceHashesOf, KNOWN_COOKIE } from './login-place.ts'
import { readUserAgent } from './user-agent.ts'

/** As long as browsers keep a cookie. */
const KNOWN_MS = 400 * DAY_MS
/**
 * How long the owner has after the message before a new device may change the account's security.
 */
const TRIAL_MS = DAY_MS

/** What led to the log-in: the registration itself, or, beside or instead of the password, something since `since` the account's own. */
export type LoginProof = { isRegistration: true } | { since: Date } | undefined

export type DeviceCall = Pick<Call, 'merchantCode' | 'address' | 'userAgent' | 'cookie' | 'setCookie' | 'afterwards'>

/**
 * Whether the account knows the browser of this log-in. The member gets a message about an unknown
 * one, and its sessions cannot change the account's security for a day, unless more than a password
 * opened them. The device of the registration is known, and so is the first one of an account that
 * somebody else opened. Accounts from before this rule learn one device without a message.
 */
export async function recognizeDevice(
  tx: Tx,
  tools: { random: Random; events: EventBus },
  call: DeviceCall,
  member: Member,
  { proof, now }: { proof: LoginProof; now: Date },
): Promise<{ deviceHash: Buffer; guardedUntil: Date | null }> {
  const brought = deviceHashesOf(call)
  const token = (brought.known && call.cookie(KNOWN_COOKIE)) ?? makeToken(tools.random)
  call.setCookie(KNOWN_COOKIE, token, KNOWN_MS / 1_000)
  const tokenHash = hashToken(token)
  const known = await findKnownDevice(tx, member.id, brought.all)
  const past = known ? undefined : await findPast(tx, member.id)
  const isFirst = past !== undefined && !past.hasDevices && !past.hasReturned
  const isTrusted = proof !== undefined || isFirst
  const trustedFrom = isTrusted ? now : (known?.trustedFrom ?? new Date(now.getTime() + TRIAL_MS))
  await upsertKnownDevice(tx, member.id, { tokenHash, firstSeenAt: known?.firstSeenAt ?? now, trustedFrom }, now)
  if (past?.hasDevices && !(proof && 'isRegistration' in proof)) {
    const { browser, system } = readUserAgent(call.userAgent)
    const device = [browser, system].filter((word) => word !== '').join(', ')
    await tools.events.emit(tx, 'device-new', { memberId: member.id, merchantCode: member.merchantCode, device, call, at: now })
  }
  return { deviceHash: tokenHash, guardedUntil: trustedFrom > now ? trustedFrom : null }
}
