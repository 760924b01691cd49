import type { AnnouncementValue } from '@pavilion/api/announcements'
import { type StoredItems, storedItems, tabItems } from '../../lib/storage.ts'

/** Whom the popups were last shown to: for a member until the next log-in, for a visitor as long as the tab lives. */
const SHOWN_KEY = 'popupsShownTo'
/** The last day, as `2026-11-01`, on which no popups are to be shown. */
const SILENT_KEY = 'popupsSilentUntil'

type Items = { stored: StoredItems; tab: StoredItems }

const own: Items = { stored: storedItems, tab: tabItems }

/** Names a log-in without keeping what opens its session a second time. */
export const visitOf = (token: string | undefined): string => (token === undefined ? 'visitor' : `member ${token.slice(-6)}`)

/** The popups to show one after the other: those with something to say, unless this log-in has seen them or today is silent. */
export function popupsDue(popups: readonly AnnouncementValue[], visit: string, today: string, { stored, tab }: Items = own) {
  if ((stored.getItem(SILENT_KEY) ?? '') >= today) return []
  if ((visit === 'visitor' ? tab : stored).getItem(SHOWN_KEY) === visit) return []
  return popups.filter(({ title, content }) => title !== '' && content !== '')
}

/** Remembers that this log-in has seen them. */
export function keepPopupsShown(visit: string, { stored, tab }: Items = own): void {
  const items = visit === 'visitor' ? tab : stored
  items.setItem(SHOWN_KEY, visit)
}

/** Shows no popups any more on that day. */
export function silencePopups(today: string, { stored }: Items = own): void {
  stored.setItem(SILENT_KEY, today)
}
