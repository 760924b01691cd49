import { downloadPopupSilenceMs } from '../../domain/limits.ts'
import { type StoredItems, storedItems } from '../../lib/storage.ts'

const CLOSED_KEY = 'downloadPopupClosedAt'

/** Whether home may offer the app by itself: not within a day of its being closed, and only where there is one. */
export function isDownloadPopupDue(hasDownload: boolean, nowMs: number, stored: StoredItems = storedItems): boolean {
  const closedAt = Number(stored.getItem(CLOSED_KEY) ?? 0)
  return hasDownload && !(nowMs - closedAt < downloadPopupSilenceMs)
}

/** Remembers when it was closed. */
export function keepDownloadPopupClosed(nowMs: number, stored: StoredItems = storedItems): void {
  stored.setItem(CLOSED_KEY, String(nowMs))
}
