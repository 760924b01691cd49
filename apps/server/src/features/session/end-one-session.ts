import type { Tx } from '../../base/database.ts'
import { sessionId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Caller } from '../../base/route.ts'
import { forgetDevicesOf } from './known-devices.store.ts'
import { refuseStale } from './refuse-stale.ts'
import { endMembersSession } from './sessions.store.ts'

/**
 * Logs the caller out on one of its devices, which is new again when it comes back. A session of somebody else is not there, like one
 * that never was.
 */
export async function endOneSession(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Record<string, never> | Refusal<'not-found' | 'device-new' | 'log-in-again'>> {
  const ended = sessionId(BigInt(id))
  const refused = ended === caller.sessionId ? undefined : await refuseStale(tx, caller.sessionId, now)
  if (refused) return refused
  if (!(await endMembersSession(tx, caller.memberId, ended, now))) return new Refusal('not-found', 'the caller has no such living session')
  await forgetDevicesOf(tx, caller.memberId, caller.sessionId, [ended])
  return {}
}
