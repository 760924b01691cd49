import type { QueryClient } from '@tanstack/react-query'
import { keyOf, takeOver } from '../../domain/queries.ts'

/** Takes over the counts that the server sent. */
export function takeUnread(queries: QueryClient, news: { inbox: number; chat: number }): void {
  takeOver(queries, keyOf('getInboxUnreadCount'), news.inbox)
  takeOver(queries, keyOf('getChatUnreadCount'), { unReadCount: news.chat })
}
