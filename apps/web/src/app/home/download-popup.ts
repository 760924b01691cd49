import { downloadPopupSilenceMs } from '../../lib/limits.ts'
import { type StoredItems, storedItems, tabItems } from '../../lib/storage.ts'

const SHOWN_KEY = 'downloadPopupShown'
const CLOSED_KEY = 'downloadPopupClosedAt'

type Items = { stored: StoredItems; tab: StoredItems }

const own: Items = { stored: storedItems, tab: tabItems }

/** Whether home offers the app by itself: once for each visit, not within a day of its being closed, and only where there is one. */
export function isDownloadPopupDue(hasDownload: boolean, nowMs: number, { stored, tab }: Items = own): boolean {
  const closedAt = Number(stored.getItem(CLOSED_KEY) ?? 0)
  return hasDownload && tab.getItem(SHOWN_KEY) === null && !(nowMs - closedAt < downloadPopupSilenceMs)
}

/** Remembers that this visit has seen it. */
export function keepDownloadPopupShown({ tab }: Items = own): void {
  tab.setItem(SHOWN_KEY, '1')
}

/** Remembers when it was closed. */
export function keepDownloadPopupClosed(nowMs: number, { stored }: Items = own): void {
  stored.setItem(CLOSED_KEY, String(nowMs))
}
