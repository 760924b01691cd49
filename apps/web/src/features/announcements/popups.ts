import type { AnnouncementValue } from '@pavilion/api/announcements'
import { readJson, type StoredItems, storedItems, tabItems, writeJson } from '../../lib/storage.ts'

/** Whom a popup was last shown to: for a member until the next log-in, for a visitor as long as the tab lives. */
const SHOWN_KEY = 'popupsShownTo'
/** The ids that this browser has seen. */
const SEEN_KEY = 'popupsSeen'
/** The last day, as `2026-11-01`, on which no popups are to be shown. */
const SILENT_KEY = 'popupsSilentUntil'
const SEEN_MAX = 100

/** What a merchant marks a popup with that nobody should miss. */
const URGENT = 'urgent'
/** The offer of the app, which takes its turn among the popups. */
export const APP_OFFER = 'app-offer'

type Items = { stored: StoredItems; tab: StoredItems }
type Popup = Pick<AnnouncementValue, 'id' | 'title' | 'content' | 'category'>

const own: Items = { stored: storedItems, tab: tabItems }

/** Names a log-in without keeping what opens its session a second time. */
export const visitOf = (token: string | undefined): string => (token === undefined ? 'visitor' : `member ${token.slice(-6)}`)

/**
 * What opens over home in this visit: one popup, or the offer of the app, whichever the browser has not seen for longest; in its place
 * all that are urgent, one after the other. Nothing more in a visit that has had its popup, or for a member who switched them off; urgent
 * ones that are new come all the same.
 */
export function popupsDue<P extends Popup>(
  popups: readonly P[],
  asked: { visit: string; today: string; offersApp: boolean; wantsNews: boolean },
  { stored, tab }: Items = own,
): readonly (P | typeof APP_OFFER)[] {
  const seen = readSeen(stored)
  const whole = popups.filter(({ title, content }) => title !== '' && content !== '')
  const hasHadOne = (asked.visit === 'visitor' ? tab : stored).getItem(SHOWN_KEY) === asked.visit
  const urgent = whole.filter(({ id, category }) => category === URGENT && (!hasHadOne || !seen.includes(id)))
  if (urgent.length > 0) return urgent
  if (hasHadOne || !asked.wantsNews) return []
  const isSilent = (stored.getItem(SILENT_KEY) ?? '') >= asked.today
  const ring = [...(isSilent ? [] : whole), ...(asked.offersApp ? [APP_OFFER] : [])] as (P | typeof APP_OFFER)[]
  const lastSeen = (one: P | typeof APP_OFFER) => seen.lastIndexOf(one === APP_OFFER ? one : (one as P).id)
  const [next] = ring.sort((one, other) => lastSeen(one) - lastSeen(other))
  return next === undefined ? [] : [next]
}

/** Remembers that this visit has had its popup, and which one. */
export function keepPopupShown(id: string, visit: string, { stored, tab }: Items = own): void {
  const items = visit === 'visitor' ? tab : stored
  items.setItem(SHOWN_KEY, visit)
  writeJson(stored, SEEN_KEY, [...readSeen(stored).filter((one) => one !== id), id].slice(-SEEN_MAX))
}

/** Shows no popups any more on that day, but for urgent ones. */
export function silencePopups(today: string, { stored }: Items = own): void {
  stored.setItem(SILENT_KEY, today)
}

function readSeen(stored: StoredItems): readonly string[] {
  const kept = readJson(stored, SEEN_KEY)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}
