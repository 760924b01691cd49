import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import { keyOf, read } from '../../domain/queries.ts'

/** Who sits at the desk; refused as `not-logged-in` for nobody. */
export const useDesk = (isAsked: boolean) => useQuery({ ...read('getDesk'), enabled: isAsked, retry: false, staleTime: 60_000 })

/** Members' feedback, newest first, page by page. */
export function useFeedback() {
  return useInfiniteQuery({
    queryKey: keyOf('listFeedback'),
    queryFn: ({ pageParam, signal }) => call('listFeedback', pageParam === '' ? { signal } : { query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}
