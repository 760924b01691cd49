import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Language } from '../../lib/languages.ts'
import { keyOf } from '../../lib/queries.ts'
import { listPageAsked } from './games.queries.ts'
import { type GameFilter, readGame } from './games.routes.ts'

const staleMs = 300_000

type WirePage = { games: Parameters<typeof readGame>[0][]; pageNum: number; totalPages: number }

const readPage = (page: WirePage) => ({
  games: page.games.map(readGame),
  next: page.pageNum < page.totalPages ? page.pageNum + 1 : undefined,
})

/** All pages of a list, one after the other. The first may have come with the page. */
export function useGamePages(filter: GameFilter, language: Language) {
  const first = useQueryClient().getQueryData<WirePage>(keyOf('listGames', listPageAsked(filter, language, 1)))
  return useInfiniteQuery({
    queryKey: ['gamePages', filter, language],
    queryFn: async ({ pageParam, signal }) =>
      readPage(await call('listGames', { query: listPageAsked(filter, language, pageParam), signal })),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    staleTime: staleMs,
    ...(first ? { initialData: { pages: [readPage(first)], pageParams: [1] } } : {}),
  })
}
