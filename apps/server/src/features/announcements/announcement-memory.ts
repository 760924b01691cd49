import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { type MerchantDirectory, numberDefaults, numberSetting } from '../merchants/index.ts'
import { type AnnouncementRow, listAnnouncementMarks, listAnnouncementRows } from './announcements.store.ts'

/** So long rows are sent without asking whether they are still the same: shorter than a page waits after news before it asks. */
const UNASKED_MS = 150

/** The running announcements of each merchant, cached for as long as they are the same. */
export type AnnouncementMemory = {
  /** The rows; asked for again when that is requested. */
  rowsOf(db: Db, merchantCode: string, isFlush: boolean): Promise<AnnouncementRow[]>
  /** Lets go of what is known to have changed. */
  forget(merchantCode: string): void
}

type Known = { rows: Promise<AnnouncementRow[]>; mark: Promise<string>; isSame: Promise<boolean>; until: number; asked: number }

/**
 * For a minute, or as the merchant's setting `announcements_cache_seconds` says, and no longer than they are what the database has: a change
 * that was made at any server is seen by the next page that asks a moment later.
 */
export function createAnnouncementMemory({ clock, directory }: { clock: Clock; directory: MerchantDirectory }): AnnouncementMemory {
  const known = new Map<string, Known>()

  async function markOf(db: Db, merchantCode: string, now: Date): Promise<string> {
    const marks = await listAnnouncementMarks(db, [merchantCode], now)
    return marks.get(merchantCode) ?? ''
  }

  // Those who ask while the database is asked wait for the same answer.
  function isSame(db: Db, merchantCode: string, entry: Known, now: Date): Promise<boolean> {
    if (entry.asked + UNASKED_MS > now.getTime()) return entry.isSame
    entry.asked = now.getTime()
    entry.isSame = Promise.all([entry.mark, markOf(db, merchantCode, now)]).then(([was, is]) => was === is)
    entry.isSame.catch(() => drop(merchantCode, entry))
    return entry.isSame
  }

  function load(db: Db, merchantCode: string, now: Date, seconds: number): Known {
    // The mark is read before the rows: the next one notices a change in between.
    const mark = markOf(db, merchantCode, now)
    const rows = mark.then(() => listAnnouncementRows(db, merchantCode, now))
    const entry = { rows, mark, isSame: Promise.resolve(true), until: now.getTime() + seconds * 1_000, asked: now.getTime() }
    known.set(merchantCode, entry)
    rows.catch(() => drop(merchantCode, entry))
    return entry
  }

  const drop = (merchantCode: string, entry: Known) => known.get(merchantCode) === entry && known.delete(merchantCode)

  return {
    rowsOf: async (db, merchantCode, isFlush) => {
      const merchant = await directory.byCode(merchantCode)
      const now = clock()
      const seconds = merchant ? numberSetting(merchant, 'announcements_cache_seconds') : numberDefaults.announcements_cache_seconds
      const entry = known.get(merchantCode)
      if (isFlush || !entry || entry.until <= now.getTime()) return load(db, merchantCode, now, seconds).rows
      if (await isSame(db, merchantCode, entry, now)) return entry.rows
      const newer = known.get(merchantCode)
      return newer && newer !== entry ? newer.rows : load(db, merchantCode, now, seconds).rows
    },
    forget: (merchantCode) => void known.delete(merchantCode),
  }
}
