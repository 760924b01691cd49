import type { Tx } from '../../base/database.ts'
import type { MemberId, SessionId } from '../../base/ids.ts'
import { forgetDevicesOf, forgetEveryDevice } from './known-devices.store.ts'
import { endAllSessions, endMembersSession } from './sessions.store.ts'

/**
 * Ends every session of the member for the merchant. The account forgets their devices: a person who comes back with the password alone
 * is as new as on the first day.
 */
export async function endAllByHouse(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await endAllSessions(tx, member, at)
  await forgetEveryDevice(tx, member)
}

/** Ends one session of the member for the merchant, and forgets its device. Returns false where it is another's or over. */
export async function endOneByHouse(tx: Tx, member: MemberId, at: Date, session: SessionId): Promise<boolean> {
  if (!(await endMembersSession(tx, member, session, at))) return false
  await forgetDevicesOf(tx, member, undefined, [session])
  return true
}
