import { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pollMs } from '../lib/activity.ts'
import { call, Refused } from './api.ts'
import type { BodyFor, CallName, QueryFor, ValueFor } from './contract.ts'

/** Lists are asked again so often while somebody works with them. */
const LISTS_EVERY_MS = 15_000

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
  isWatched?: boolean
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
  ...(isWatched ? { refetchInterval: pollMs(LISTS_EVERY_MS) } : {}),
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
    ...(isWatched ? { refetchInterval: pollMs(LISTS_EVERY_MS) } : {}),
  })
  const pages = answer.data?.pages
  return { ...answer, rows: pages?.flatMap((page) => (page as Page).list as RowOf<Name>[]), firstPage: pages?.[0] }
}

/** A list as `useList` gives it: what a table needs of it. */
export type Listed = Pick<
  ReturnType<typeof useList>,
  'isPending' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'dataUpdatedAt'
>

/** After an act everything that may look different now is asked again. */
export const askAgain = (): Promise<void> => queryClient.invalidateQueries()
