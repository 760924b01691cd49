import type { NotificationKind } from '@pavilion/api/notifications'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { insertInboxMessages } from './inbox.store.ts'
import { listWhoSwitchedOff } from './notifications.store.ts'

/** Puts a letter that may be switched off into the inboxes of those who did not. What it tells of is theirs all the same. */
export async function tellUnlessOff(
  tx: Tx,
  kind: NotificationKind,
  members: readonly MemberId[],
  message: Parameters<typeof insertInboxMessages>[2],
): Promise<void> {
  const off = await listWhoSwitchedOff(tx, kind, members)
  const wanting = members.filter((member) => !off.has(member))
  if (wanting.length > 0) await insertInboxMessages(tx, wanting, message)
}
