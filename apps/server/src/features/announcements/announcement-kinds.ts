import { contentTypes } from '@pavilion/api/content-types'
import type { AnnouncementKindValue } from '@pavilion/api/written-announcements'

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
