import type { Language } from '@pavilion/api/languages'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import { gameListClientType } from '../../domain/limits.ts'
import { keyOf } from '../../domain/queries.ts'
import { hotGamesAsked, pageAsked } from './games.queries.ts'
import { type Game, type GameFilter, readGame } from './games.routes.ts'
import type { ListMode } from './list-mode.ts'

const staleMs = 300_000

type WireGames = Parameters<typeof readGame>[0][]
type WirePage = { games: WireGames; pageNum: number; totalPages: number }
export type GamesPage = { games: Game[]; next: number | undefined }

/** Which list: the kind's own, or one of the member's. */
export type ListAsked = { mode: ListMode; filter: GameFilter; language: Language; pageSize: number }

/** The number of the page that follows; none when this was the last. */
export const nextPage = ({ pageNum, totalPages }: { pageNum: number; totalPages: number }): number | undefined =>
  pageNum < totalPages ? pageNum + 1 : undefined

const pageOf = (page: WirePage): GamesPage => ({ games: page.games.map(readGame), next: nextPage(page) })

/** All pages of a list, one after the other. The first may have come with the page. */
export function useGamePages(asked: ListAsked) {
  const queries = useQueryClient()
  const first = readFirst(queries, asked)
  return useInfiniteQuery({
    ...gamePagesQuery(asked),
    ...(first ? { initialData: { pages: [pageOf(first)], pageParams: [1] } } : {}),
  })
}

/** The query behind a list. Each list has a key of its own, so that an answer to another one is dropped. */
export function gamePagesQuery(asked: ListAsked, ask: typeof call = call) {
  const { mode } = asked
  return infiniteQueryOptions<GamesPage, Error, InfiniteData<GamesPage>, readonly unknown[], number>({
    queryKey: keyFor(asked),
    queryFn: async ({ pageParam, signal }) => pageOf(await readPage(ask, asked, pageParam, signal)),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    // What a member marked or opened may have changed since; the catalogue has not.
    staleTime: mode === 'fav' || mode === 'recent' ? 0 : staleMs,
  })
}

function readFirst(queries: QueryClient, { mode, filter, language, pageSize }: ListAsked): WirePage | undefined {
  if (mode === 'fav' || mode === 'recent' || mode === 'hot') return undefined
  return queries.getQueryData<WirePage>(keyOf('listGames', pageAsked(filter, language, 1, pageSize)))
}

// The first part of the key is the call, so that a member's lists go with its session.
function keyFor({ mode, filter, language, pageSize }: ListAsked): readonly unknown[] {
  if (mode === 'fav') return ['listFavourites', filter, language, pageSize]
  if (mode === 'recent') return ['listRecentGames', filter, language, pageSize]
  return mode === 'hot' ? ['gamePages', 'hot', filter.type ?? '', language] : ['gamePages', filter, language, pageSize]
}

async function readPage(ask: typeof call, asked: ListAsked, pageNo: number, signal: AbortSignal): Promise<WirePage> {
  const { mode, filter, language, pageSize } = asked
  const ofType = filter.type ? { gameType: filter.type } : {}
  const own = { pageSize: String(pageSize), language, ...ofType }
  switch (mode) {
    case 'hot': {
      const { list } = await ask('listHotGames', { query: { ...hotGamesAsked(language), ...ofType }, signal })
      return { games: list, pageNum: 1, totalPages: 1 }
    }
    case 'fav': {
      const { content, pageNum, totalPages } = await ask('listFavourites', { query: { pageNo: String(pageNo), ...own }, signal })
      return { games: content, pageNum, totalPages }
    }
    case 'recent': {
      const query = { page: String(pageNo), ...own, clientType: gameListClientType }
      const { list, totalPages } = await ask('listRecentGames', { query, signal })
      return { games: list, pageNum: pageNo, totalPages }
    }
    default:
      return ask('listGames', { query: pageAsked(filter, language, pageNo, pageSize), signal })
  }
}
