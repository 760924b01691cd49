import type { Language } from '@pavilion/api/languages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { keyOf } from '../../domain/queries.ts'

export type Round = ValueFor<'listMyRounds'>['list'][number]

/** The member's own rounds, newest first, page by page. They grow with every game, so they are never taken from memory. */
export function useRounds(language: Language) {
  return useInfiniteQuery({
    queryKey: keyOf('listMyRounds', { language }),
    queryFn: ({ pageParam, signal }) =>
      call('listMyRounds', { query: pageParam === '' ? { language } : { language, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}
