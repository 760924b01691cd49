import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { type MerchantDirectory, numberDefaults, numberSetting } from '../merchants/index.ts'
import { type AnnouncementRow, listAnnouncementRows } from './announcements.store.ts'

/** The running announcements of each merchant, cached for a few seconds. */
export type AnnouncementMemory = {
  /** The rows; asked for again when that is requested. */
  rowsOf(db: Db, merchantCode: string, isFlush: boolean): Promise<AnnouncementRow[]>
  /** Lets go of what is known to have changed. */
  forget(merchantCode: string): void
}

/** For a minute, or as the merchant's setting `announcements_cache_seconds` says. */
export function createAnnouncementMemory({ clock, directory }: { clock: Clock; directory: MerchantDirectory }): AnnouncementMemory {
  const known = new Map<string, { rows: Promise<AnnouncementRow[]>; until: number }>()
  return {
    rowsOf: async (db, merchantCode, isFlush) => {
      const now = clock()
      const entry = known.get(merchantCode)
      if (entry && entry.until > now.getTime() && !isFlush) return entry.rows
      const merchant = await directory.byCode(merchantCode)
      const seconds = merchant ? numberSetting(merchant, 'announcements_cache_seconds') : numberDefaults.announcements_cache_seconds
      const rows = listAnnouncementRows(db, merchantCode, now)
      known.set(merchantCode, { rows, until: now.getTime() + seconds * 1_000 })
      rows.catch(() => known.delete(merchantCode))
      return rows
    },
    forget: (merchantCode) => void known.delete(merchantCode),
  }
}
