import type { Tx } from '../../base/database.ts'
import type { MemberCall } from '../../base/route.ts'
import { DEVICE_COOKIE } from './session-limits.ts'
import { endSession } from './sessions.store.ts'

/** Ends the caller's session at once: the next call with its token is refused, on every server. */
export async function logout(tx: Tx, call: Pick<MemberCall, 'caller' | 'setCookie'>, now: Date): Promise<Record<string, never>> {
  await endSession(tx, call.caller.sessionId, now)
  call.setCookie(DEVICE_COOKIE, '', 0)
  return {}
}
