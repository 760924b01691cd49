import type { Language } from '@pavilion/api/languages'
import type { QueryClient } from '@tanstack/react-query'
import { call, openStream } from '../domain/api.ts'
import { takeWinners } from '../features/games/take-winners.ts'
import { takeUnread } from '../features/messages/take-unread.ts'
import { takeBalance } from '../features/wallet/take-balance.ts'
import { onStream, setStreamLive, tellStream, tellStreamGap } from '../lib/stream.ts'
import { createStreamConnection } from '../lib/stream-connection.ts'
import { schedule } from '../lib/timers.ts'

/** A random delay, so that not all pages call at once after news for everybody; longer than any server tells what it has not just compared. */
const DELAY_MS = 200
const SPREAD_MS = 500

/** Opens the page's stream, and lets what it tells take the place of what was answered. Returns a function that stops it. */
export function followNews(queries: QueryClient, language: Language): () => void {
  const stops = [
    onStream('balance', (news) => takeBalance(queries, news)),
    onStream('winners', (news) => takeWinners(queries, news)),
    onStream('announcements', () => {
      schedule(() => askForAnnouncements(queries), DELAY_MS + SPREAD_MS * jitter())
    }),
    onStream('unread', createUnreadHandler(queries)),
    onStream('rewards', () => askFor(queries, ['listRewards', 'listRewardHistory', 'listPromotionStates'])),
  ]
  const connection = createStreamConnection({
    open: (lastId, signal) => openStream('followNews', { query: { language }, lastId, signal }),
    tell: tellStream,
    tellGap: tellStreamGap,
    setLive: setStreamLive,
    // A call of the member's own says why, as it does everywhere.
    onRefused: () => void call('getMemberInfo').catch(() => {}),
    isHidden: () => document.hidden,
    jitter,
    later: schedule,
  })
  document.addEventListener('visibilitychange', connection.onVisibility)
  window.addEventListener('online', connection.onOnline)
  window.addEventListener('pagehide', connection.stop)
  window.addEventListener('pageshow', connection.onVisibility)
  connection.start()
  return () => {
    document.removeEventListener('visibilitychange', connection.onVisibility)
    window.removeEventListener('online', connection.onOnline)
    window.removeEventListener('pagehide', connection.stop)
    window.removeEventListener('pageshow', connection.onVisibility)
    connection.stop()
    for (const stop of stops) stop()
  }
}

function askForAnnouncements(queries: QueryClient): void {
  askFor(queries, ['listAnnouncements', 'listNotices', 'listPopularAnnouncements', 'listAgentAnnouncements'])
}

/** Asks again for what is shown of these, and for the rest when it is. */
function askFor(queries: QueryClient, names: readonly string[]): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
}

// The announcements themselves say which of them were read, so they are asked for when the member read one, here or elsewhere.
function createUnreadHandler(queries: QueryClient) {
  let reads: number | undefined
  return (news: { inbox: number; chat: number; announcements: number } | undefined) => {
    if (!news) return void queries.refetchQueries({ queryKey: ['getInboxUnreadCount'] })
    takeUnread(queries, news)
    if (reads !== undefined && reads !== news.announcements) askForAnnouncements(queries)
    reads = news.announcements
  }
}

const jitter = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256
