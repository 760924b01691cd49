import type { Tx } from '../../base/database.ts'
import type { Caller } from '../../base/route.ts'
import { forgetDevicesOf } from './known-devices.store.ts'
import { endOtherSessions } from './sessions.store.ts'

/** Ends every session of the caller but the one that asks. The account forgets their devices. */
export async function endOthers(tx: Tx, { memberId, sessionId }: Pick<Caller, 'memberId' | 'sessionId'>, at: Date): Promise<void> {
  await forgetDevicesOf(tx, memberId, sessionId, await endOtherSessions(tx, memberId, sessionId, at))
}
