import type { Tx } from '../../base/database.ts'
import { sessionId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Caller } from '../../base/route.ts'
import { endMembersSession } from './sessions.store.ts'

/** Logs the caller out on one of its devices. A session of somebody else is not there, like one that never was. */
export async function endOneSession(tx: Tx, caller: Caller, id: string, now: Date): Promise<Record<string, never> | Refusal<'not-found'>> {
  const isEnded = await endMembersSession(tx, caller.memberId, sessionId(BigInt(id)), now)
  return isEnded ? {} : new Refusal('not-found', 'the caller has no such living session')
}
