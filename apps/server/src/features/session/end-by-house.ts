import type { Tx } from '../../base/database.ts'
import type { MemberId, SessionId } from '../../base/ids.ts'
import { forgetDevicesOf, forgetEveryDevice } from './known-devices.store.ts'
import { endAllSessions, endMembersSession } from './sessions.store.ts'

/**
 * Ends every session of the member, or the one that is named, for the merchant. The account forgets their devices: whoever comes back with
 * the password alone is as new as on the first day. Returns false where the named session is another's or over.
 */
export async function endByHouse(tx: Tx, member: MemberId, at: Date, named?: SessionId): Promise<boolean> {
  if (named === undefined) {
    await endAllSessions(tx, member, at)
    await forgetEveryDevice(tx, member)
    return true
  }
  if (!(await endMembersSession(tx, member, named, at))) return false
  await forgetDevicesOf(tx, member, undefined, [named])
  return true
}
