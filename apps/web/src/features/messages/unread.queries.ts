import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { unreadRefreshMs } from '../../domain/limits.ts'
import { read } from '../../domain/queries.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLocation } from '../../lib/router.ts'
import { isStreamLive } from '../../lib/stream.ts'
import { asksForChat, asksForInbox, createUnreadRefresh, type UnreadCounts, type UnreadFacts } from './unread.ts'

const refreshes = new WeakMap<QueryClient, (facts: UnreadFacts) => void>()

// One throttle for all who want the counts. A call that fails says nothing: the counts stay as they were.
function refreshOf(queries: QueryClient): (facts: UnreadFacts) => void {
  const known = refreshes.get(queries)
  if (known) return known
  const refresh = createUnreadRefresh((name) => void queries.fetchQuery({ ...read(name), staleTime: 0, retry: false }).catch(() => {}))
  refreshes.set(queries, refresh)
  return refresh
}

/** A way to ask for the counts again, for what has just changed them. */
export function useUnreadRefresh(): () => void {
  const queries = useQueryClient()
  const { flags, permissions } = useTemplate()
  const type = useSession()?.type
  const hasChat = flags.CBS3 === true
  const hasInbox = permissions.MAILCEN === true
  return useCallback(() => refreshOf(queries)({ memberType: type ?? null, hasChat, hasInbox }), [queries, type, hasChat, hasInbox])
}

/**
 * What the member has not read. The counts are asked for when a page opens, when somebody comes back to it, and, where the server
 * does not tell them by itself, once a minute;
 * those of announcements come from the announcements themselves, and are given.
 */
export function useUnread(announcementUnreadCount: number): UnreadCounts {
  const { flags, permissions } = useTemplate()
  const session = useSession()
  const { pathname } = useLocation()
  const refresh = useUnreadRefresh()
  const facts = { memberType: session?.type ?? null, hasChat: flags.CBS3 === true, hasInbox: permissions.MAILCEN === true }
  const chat = useQuery({ ...read('getChatUnreadCount'), enabled: false }).data
  const inbox = useQuery({ ...read('getInboxUnreadCount'), enabled: false }).data
  const token = session?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another member is a reason to look.
  useEffect(refresh, [refresh, token, pathname])
  useEffect(() => {
    const onReturn = () => {
      if (!document.hidden) refresh()
    }
    // Where the server tells them by itself nobody has to ask.
    const timer = setInterval(() => {
      if (!isStreamLive()) onReturn()
    }, unreadRefreshMs)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [refresh])
  return {
    // Nothing that a guest reads is marked, so that a count would stay for ever.
    announcementUnreadCount: session === null || isGuest(session.type) ? 0 : announcementUnreadCount,
    chatUnreadCount: asksForChat(facts) ? (chat?.unReadCount ?? 0) : 0,
    inboxUnreadCount: asksForInbox(facts) ? (inbox ?? 0) : 0,
  }
}
