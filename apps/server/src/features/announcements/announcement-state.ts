import type { AnnouncementStateValue } from '@pavilion/api/written-announcements'
import type { WrittenRow } from './written-announcements.store.ts'

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

/** Whether its days alone decide who reads it: one that has ended is public again as soon as its days are moved. */
export const isPublished = ({ is_draft: isDraft, archived_at: archivedAt }: Pick<WrittenRow, 'is_draft' | 'archived_at'>): boolean =>
  !isDraft && archivedAt === null
