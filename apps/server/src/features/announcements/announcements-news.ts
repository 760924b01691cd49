import type { Clock } from '../../base/clock.ts'
import type { MerchantSource } from '../../base/news-source.ts'
import type { AnnouncementMemory } from './announcement-memory.ts'
import { listAnnouncementMarks } from './announcements.store.ts'

/**
 * News that announcements or banners changed. The cache of this process is cleared before any page
 * hears of it.
 */
export function announcementsNews(clock: Clock, memory: AnnouncementMemory): MerchantSource<'announcements'> {
  const seen = new Map<string, string>()
  return {
    event: 'announcements',
    to: 'everybody',
    read: async (db, merchantCodes) => {
      const marks = await listAnnouncementMarks(db, merchantCodes, clock())
      for (const [code, mark] of marks) {
        if (seen.get(code) !== mark) memory.forget(code)
        seen.set(code, mark)
      }
      // A page that has just been opened brought them along.
      return new Map(
        [...marks].map(([code, mark]) => [code, { mark, tell: ({ since }) => (since === undefined ? undefined : { changed: true }) }]),
      )
    },
  }
}
