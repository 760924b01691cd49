import { useUnreadAnnouncements } from '../features/announcements/announcements.queries.ts'
import { useUnread as useCounts } from '../features/messages/unread.queries.ts'
import type { UnreadCounts } from '../features/messages/unread.ts'

/** What the member has not read, announcements among it. */
export const useUnread = (): UnreadCounts => useCounts(useUnreadAnnouncements())
