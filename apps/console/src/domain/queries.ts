import { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pollMs } from '../lib/activity.ts'
import { nowMs } from '../lib/clock.ts'
import { call, Refused } from './api.ts'
import { idOfRow, settle } from './arrivals.ts'
import type { BodyFor, CallName, QueryFor, ValueFor } from './contract.ts'
import { isFollowed, isStreamAlive, useStreamAlive } from './queue-news.ts'

/** Lists are asked again so often while somebody works with them. */
const LISTS_EVERY_MS = 15_000
/** What is added up for the answer is asked again so often. */
const SUMS_EVERY_MS = 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      // A refusal is an answer; what got lost on the way is asked once more.
      retry: (count, fault) => count < 1 && fault instanceof Refused && (fault.code === 'offline' || fault.code === 'unavailable'),
      retryDelay: 400,
    },
  },
})

type Asked<Name extends CallName> = {
  query?: QueryFor<Name>
  body?: BodyFor<Name>
  /** Asked again while somebody works: as often as lists, or more slowly. */
  isWatched?: boolean | 'slowly'
  /** Whether there is anything to ask yet. */
  isAsked?: boolean
  /** What is edited is asked for again by each page that opens it, however fresh it is: what another page read may have been changed since. */
  isEdited?: boolean
}

/** How one reading call is made and kept: under its name and question. */
export const readingOf = <Name extends CallName>(
  name: Name,
  { query, body, isWatched = false, isAsked = true, isEdited = false }: Asked<Name> = {},
) => ({
  queryKey: [name, query ?? {}, body ?? {}],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ValueFor<Name>> =>
    call(name, { ...(query ? { query } : {}), ...(body === undefined ? {} : { body }), signal }),
  enabled: isAsked,
  ...(isWatched ? { refetchInterval: pollMs(isWatched === 'slowly' ? SUMS_EVERY_MS : LISTS_EVERY_MS) } : {}),
  ...(isEdited ? { refetchOnMount: 'always' as const } : {}),
})

/** One reading call, kept under its name and question. */
export const useCall = <Name extends CallName>(name: Name, asked: Asked<Name> = {}) => useQuery(readingOf(name, asked))

/** Keeps what a change answered as what the reading call would answer. */
export function keepAnswer<Name extends CallName>(name: Name, query: QueryFor<Name>, value: ValueFor<Name>): void {
  queryClient.setQueryData(readingOf(name, { query }).queryKey, value)
}

type Page = { list: readonly unknown[]; nextCursor?: string }
/** Calls that answer a list page by page. */
type ListName = { [Name in CallName]: ValueFor<Name> extends { list: readonly unknown[] } ? Name : never }[CallName]
export type RowOf<Name extends ListName> = ValueFor<Name> extends { list: readonly (infer Row)[] } ? Row : never

/** A list, page by page, in the order in which the server has it. What nobody waits for is not asked again by itself. */
export function useList<Name extends ListName>(
  name: Name,
  query: Omit<QueryFor<Name>, 'cursor'>,
  { isWatched = true }: { isWatched?: boolean } = {},
) {
  const answer = useInfiniteQuery({
    queryKey: [name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(name, { query: { ...query, ...(pageParam === '' ? {} : { cursor: pageParam }) } as QueryFor<Name>, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page as Page).nextCursor,
    ...(isWatched ? { refetchInterval: () => (isFollowed(name) && isStreamAlive() ? false : pollMs(LISTS_EVERY_MS)()) } : {}),
  })
  const pages = answer.data?.pages
  // What comes of this page's own act is shown where it belongs at once.
  const isOwn = answer.dataUpdatedAt - actedAtMs >= 0 && answer.dataUpdatedAt - actedAtMs < OWN_FOR_MS
  const all = pages?.flatMap((page) => (page as Page).list as RowOf<Name>[])
  const arrivals = useArrivals(JSON.stringify([name, query]), all, isOwn)
  const isAlive = useStreamAlive()
  return { ...answer, ...arrivals, isAskedByItself: isWatched && isFollowed(name) && !isAlive, firstPage: pages?.[0] }
}

/** So long after an act of this page, what a list is answered is its own doing. */
const OWN_FOR_MS = 10_000
let actedAtMs = 0

/** Holds back rows that would move others, until somebody wants to see them. `of` is which list it is. */
function useArrivals<Row>(of: string, all: readonly Row[] | undefined, isOwn: boolean) {
  const [known, setKnown] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() })
  const ids = known.of === of ? known.ids : new Set<string>()
  const settled = all && settle(all, isOwn ? new Set() : ids, idOfRow)
  const shown = settled?.rows.map(idOfRow) ?? []
  const isNews = settled !== undefined && (known.of !== of || shown.length !== ids.size || shown.some((id) => !ids.has(id)))
  useEffect(() => {
    if (isNews) setKnown({ of, ids: new Set(shown) })
  })
  return {
    rows: settled?.rows,
    arrived: settled?.arrived ?? 0,
    showArrived: () => setKnown({ of, ids: new Set(all?.map(idOfRow)) }),
  }
}

/** A list as `useList` gives it: what a table needs of it. */
export type Listed = Pick<
  ReturnType<typeof useList>,
  | 'isPending'
  | 'error'
  | 'refetch'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'dataUpdatedAt'
  | 'arrived'
  | 'showArrived'
  | 'isAskedByItself'
>

/** After an act everything that may look different now is asked again. */
export const askAgain = (): Promise<void> => {
  actedAtMs = nowMs()
  return queryClient.invalidateQueries()
}

/** Lists that may have changed are asked for again, where one of them is open. */
export const askListsAgain = (lists: readonly string[]): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(String(queryKey[0])) })
