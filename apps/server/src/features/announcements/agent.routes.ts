import { contentTypes, listAgentAnnouncements, markAgentAnnouncementsRead } from '@pavilion/api/announcements'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import type { AnnouncementMemory } from './announcement-memory.ts'
import { insertAnnouncementReads } from './announcements.store.ts'
import { countUnread, listShown } from './list-shown.ts'

/** What the merchant tells its agents, and nobody else. */
export function agentAnnouncementsRoutes(scope: Scope<'member'>, tools: { clock: Clock; announcements: AnnouncementMemory }): void {
  scope.read(listAgentAnnouncements, async (db, call) => {
    const shown = await listShown(db, tools.announcements, call, call.query.language ?? 'EN')
    const list = shown.filter(({ type }) => type === contentTypes.agent)
    return { list, footer: { unreadCount: countUnread(list) } }
  })

  scope.write(markAgentAnnouncementsRead, async (tx, call) => {
    const shown = await listShown(tx, tools.announcements, call, 'EN')
    const unread = shown.filter(({ type, read }) => type === contentTypes.agent && !read).map(({ id }) => BigInt(id))
    await insertAnnouncementReads(tx, { memberId: call.caller.memberId, ids: unread, at: tools.clock() })
    return { footer: { unreadCount: 0 } }
  })
}
