import { contentTypes } from '@pavilion/api/content-types'
import type { AnnouncementKindValue, AnnouncementStateValue } from '@pavilion/api/written-announcements'
import type { WrittenRow } from './written-announcements.store.ts'

const codes: Readonly<Record<AnnouncementKindValue, string>> = {
  players: contentTypes.player,
  agents: contentTypes.agent,
  popups: contentTypes.popUp,
  'hot-news': contentTypes.hotNews,
  promotions: contentTypes.promotion,
}

/** The type of the rows of a kind. */
export const codeOf = (kind: AnnouncementKindValue): string => codes[kind]

/** The kind of a row. */
export function kindOf(type: string): AnnouncementKindValue {
  const [kind] = Object.entries(codes).find(([, code]) => code === type) ?? []
  if (kind === undefined) throw new Error(`no announcement is of type ${type}`)
  return kind as AnnouncementKindValue
}

/** What an announcement is on that day of the merchant's. */
export function stateOf(
  row: Pick<WrittenRow, 'is_draft' | 'archived_at' | 'starts_on' | 'ends_on'>,
  today: string,
): AnnouncementStateValue {
  if (row.archived_at !== null) return 'archived'
  if (row.is_draft) return 'draft'
  if (row.ends_on !== null && row.ends_on < today) return 'ended'
  return row.starts_on > today ? 'planned' : 'running'
}
