import type { AnnouncementValue } from '@pavilion/api/announcements'
import type { Db } from '../../base/database.ts'
import { operatorHtml } from '../../base/operator-html.ts'
import type { Caller } from '../../base/route.ts'
import type { AnnouncementMemory } from './announcement-memory.ts'
import { type AnnouncementRow, listReadIds } from './announcements.store.ts'

export type Shown = AnnouncementValue & { type: string }

/** What runs now, of every type, with what the caller has read of it. */
export async function listShown(
  db: Db,
  announcements: AnnouncementMemory,
  call: { merchantCode: string; caller: Caller | undefined },
  language: string,
  isFlush = false,
): Promise<Shown[]> {
  const rows = await announcements.rowsOf(db, call.merchantCode, isFlush)
  const ids = rows.map((row) => row.id)
  const read = call.caller ? await listReadIds(db, call.caller.memberId, ids) : new Set<bigint>()
  return rows.map((row): Shown => ({ ...announcementOf(row, language), read: read.has(row.id), type: row.type }))
}

export const countUnread = (shown: readonly Shown[]): number => shown.filter(({ read }) => !read).length

function announcementOf(row: AnnouncementRow, language: string): Omit<AnnouncementValue, 'read'> {
  return {
    id: row.id.toString(),
    title: row.titles[language] ?? row.titles.EN ?? '',
    category: row.category,
    content: operatorHtml(row.contents[language] ?? row.contents.EN ?? ''),
    startDate: row.starts_on,
    endDate: row.ends_on ?? '',
    noExpiry: row.ends_on === null ? 1 : 0,
    announcementImages: row.images,
    linkage: row.linkage,
  }
}
