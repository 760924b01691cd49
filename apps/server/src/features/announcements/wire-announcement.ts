import type { AnnouncementStateValue, WrittenAnnouncementValue } from '@pavilion/api/written-announcements'
import { listLanguageStates, textsOf, titleOf } from '../content/index.ts'
import { kindOf } from './announcement-kinds.ts'
import { stateOf } from './announcement-state.ts'
import type { WrittenRow } from './written-announcements.store.ts'

type Listed = Pick<WrittenAnnouncementValue, 'id' | 'kind' | 'title' | 'languages' | 'startsOn' | 'endsOn' | 'version'> & {
  state: AnnouncementStateValue
}

/** A row as the list of operators shows it, on that day of the merchant's. */
export function listedOf(row: WrittenRow, today: string): Listed {
  const texts = textsOf(row.titles, row.contents)
  return {
    id: row.id.toString(),
    kind: kindOf(row.type),
    state: stateOf(row, today),
    title: titleOf(texts),
    languages: listLanguageStates(texts, row.text_versions),
    startsOn: row.starts_on,
    ...(row.ends_on === null ? {} : { endsOn: row.ends_on }),
    version: row.version,
  }
}

/** A row with everything that operators see of it. */
export function wireAnnouncement(row: WrittenRow, today: string): WrittenAnnouncementValue {
  return {
    ...listedOf(row, today),
    texts: textsOf(row.titles, row.contents),
    link: row.linkage,
    pictures: row.images.map(({ url }) => url),
    ...(row.changed_by === '' ? {} : { changedBy: row.changed_by }),
    ...(row.changed_at === null ? {} : { changedAt: row.changed_at.toISOString() }),
  }
}
