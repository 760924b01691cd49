import type { BodyOf } from '@pavilion/api/endpoint'
import type { AnnouncementStateValue, setAnnouncementState } from '@pavilion/api/written-announcements'
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

type Way = {
  from: readonly AnnouncementStateValue[]
  verb: string
  change: (at: { today: string; at: Date }) => Partial<Pick<WrittenRow, 'is_draft' | 'archived_at' | 'ends_on'>>
}

/** From which states each is asked for, what it is called in the record, and what it changes: of announcements and banners alike. */
export const stateWays: Readonly<Record<BodyOf<typeof setAnnouncementState>['to'], Way>> = {
  published: { from: ['draft'], verb: 'publish', change: () => ({ is_draft: false }) },
  draft: { from: ['planned', 'running', 'ended'], verb: 'take-back', change: () => ({ is_draft: true }) },
  'last-day': { from: ['running'], verb: 'end', change: ({ today }) => ({ ends_on: today }) },
  archived: { from: ['draft', 'ended'], verb: 'archive', change: ({ at }) => ({ archived_at: at }) },
  restored: { from: ['archived'], verb: 'restore', change: () => ({ archived_at: null, is_draft: true }) },
}
