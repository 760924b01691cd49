import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import type { EndpointName, QueryFor, ValueFor } from '../../domain/api-types.ts'
import { keyOf } from '../../domain/queries.ts'

type Page = { list: unknown[]; nextCursor?: string }

/** The reads that answer page by page. */
export type ListName = { [Name in EndpointName]: ValueFor<Name> extends Page ? Name : never }[EndpointName]

/** The rows that were read so far, and the way to more of them. */
export type ReportRows<Item> = {
  /** Undefined until the first page is there. */
  items: readonly Item[] | undefined
  error: unknown
  isFetching: boolean
  isFetchingMore: boolean
  hasMore: boolean
  hasMoreFailed: boolean
  loadMore: () => void
  retry: () => void
}

type ItemOf<Name extends ListName> = ValueFor<Name> extends { list: (infer Item)[] } ? Item : never

/** The rows of a report, page by page. They grow all day, so they are never taken from memory. Nothing is asked without a query. */
export function useReportList<Name extends ListName>(
  name: Name,
  query: Omit<QueryFor<Name>, 'cursor'> | undefined,
): ReportRows<ItemOf<Name>> & { first: ValueFor<Name> | undefined } {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keyOf(name, query as QueryFor<Name>),
    queryFn: ({ pageParam, signal }) =>
      call(name, { query: { ...query, ...(pageParam === '' ? {} : { cursor: pageParam }) } as QueryFor<Name>, signal }),
    initialPageParam: '',
    getNextPageParam: (page: ValueFor<Name>) => (page as Page).nextCursor,
    staleTime: 0,
    enabled: query !== undefined,
  })
  return {
    items: data?.pages.flatMap((page) => (page as Page).list as ItemOf<Name>[]),
    first: data?.pages[0],
    error,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    hasMoreFailed: isFetchNextPageError,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    retry: () => void refetch(),
  }
}
