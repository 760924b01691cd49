import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import type { Caller } from '../../base/route.ts'
import { endOf } from './session-limits.ts'
import { renewSessionRow } from './sessions.store.ts'

/** Moves the idle limit on. Returns when the session ends if nothing more happens, in epoch milliseconds. */
export async function renewSession(tx: Tx, caller: Caller, now: Date): Promise<{ expirationTime: number }> {
  const expiresAt = await renewSessionRow(tx, caller.sessionId, now)
  if (!expiresAt) throw new RequestRefused('session-ended')
  return { expirationTime: endOf(now, expiresAt).getTime() }
}
