import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Language } from '../../lib/languages.ts'
import { favouritesPageSize, gameListClientType } from '../../lib/limits.ts'
import { keyOf } from '../../lib/queries.ts'
import { hotGamesAsked, listPageAsked } from './games.queries.ts'
import { type Game, type GameFilter, readGame } from './games.routes.ts'
import type { ListMode } from './list-mode.ts'

const staleMs = 300_000

type WireGames = Parameters<typeof readGame>[0][]
type WirePage = { games: WireGames; pageNum: number; totalPages: number }
type Page = { games: Game[]; next: number | undefined }

/** Which list: the kind's own, or one of the member's. */
export type ListAsked = { mode: ListMode; filter: GameFilter; language: Language }

/** The number of the page that follows; none when this was the last. */
export const nextPage = ({ pageNum, totalPages }: { pageNum: number; totalPages: number }): number | undefined =>
  pageNum < totalPages ? pageNum + 1 : undefined

const pageOf = (page: WirePage): Page => ({ games: page.games.map(readGame), next: nextPage(page) })

/** All pages of a list, one after the other. The first may have come with the page. An answer to another list is dropped. */
export function useGamePages({ mode, filter, language }: ListAsked) {
  const queries = useQueryClient()
  const isKind = mode === 'all' || mode === 'filter'
  const first = isKind ? queries.getQueryData<WirePage>(keyOf('listGames', listPageAsked(filter, language, 1))) : undefined
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], number>({
    queryKey: keyFor({ mode, filter, language }),
    queryFn: async ({ pageParam, signal }) => pageOf(await readPage({ mode, filter, language }, pageParam, signal)),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    // What a member marked or opened may have changed since; the catalogue has not.
    staleTime: isKind || mode === 'hot' ? staleMs : 0,
    ...(first ? { initialData: { pages: [pageOf(first)], pageParams: [1] } } : {}),
  })
}

// The first part of the key is the call, so that a member's lists go with its session.
function keyFor({ mode, filter, language }: ListAsked): readonly unknown[] {
  if (mode === 'fav') return ['listFavourites', language]
  if (mode === 'recent') return ['listRecentGames', language]
  return mode === 'hot' ? ['gamePages', 'hot', language] : ['gamePages', filter, language]
}

async function readPage({ mode, filter, language }: ListAsked, pageNo: number, signal: AbortSignal): Promise<WirePage> {
  const pageSize = String(favouritesPageSize)
  switch (mode) {
    case 'hot': {
      const { list } = await call('listHotGames', { query: hotGamesAsked(language), signal })
      return { games: list, pageNum: 1, totalPages: 1 }
    }
    case 'fav': {
      const { content, pageNum, totalPages } = await call('listFavourites', {
        query: { pageNo: String(pageNo), pageSize, language },
        signal,
      })
      return { games: content, pageNum, totalPages }
    }
    case 'recent': {
      const query = { page: String(pageNo), pageSize, language, clientType: gameListClientType }
      const { list, totalPages } = await call('listRecentGames', { query, signal })
      return { games: list, pageNum: pageNo, totalPages }
    }
    default:
      return call('listGames', { query: listPageAsked(filter, language, pageNo), signal })
  }
}
