import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import { favouriteIdsPageSize } from '../../domain/limits.ts'
import { keyOf } from '../../domain/queries.ts'
import { readAllIds, withFavourite, withoutFavourite } from './favourite-list.ts'
import type { GamesPage } from './game-pages.ts'
import type { Game } from './games.routes.ts'

/** Where the ids of the member's favourites are kept. */
export const favouriteIdsKey = keyOf('listFavouriteIds')

const listsKey = ['listFavourites']

/**
 * Reads the ids of the member's favourites once for the page; later marks are added to them.
 * Leaving the page does not stop the read, since a tap may wait for it.
 */
export const favouriteIdsQuery = (ask: typeof call = call) =>
  queryOptions<readonly string[]>({
    queryKey: favouriteIdsKey,
    queryFn: () =>
      readAllIds((pageNo) => ask('listFavouriteIds', { query: { pageNo: String(pageNo), pageSize: String(favouriteIdsPageSize) } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Marks a game or takes its mark away: in the lists of the page at once, then on the server. A tap before the favourites are known
 * waits for them, since it would not know what it means. Returns what went wrong, after putting everything back; undefined when it is
 * done.
 */
export async function toggleFavourite(queries: QueryClient, game: Game, ask: typeof call = call): Promise<unknown> {
  try {
    await queries.ensureQueryData(favouriteIdsQuery(ask))
  } catch (error) {
    return error
  }
  const isMarked = readIds(queries).includes(game.id)
  const lists = queries.getQueriesData<InfiniteData<GamesPage>>({ queryKey: listsKey })
  setMark(queries, game.id, !isMarked)
  if (isMarked) queries.setQueriesData<InfiniteData<GamesPage>>({ queryKey: listsKey }, (list) => list && withoutGame(list, game.id))
  try {
    await ask(isMarked ? 'removeFavourite' : 'addFavourite', { body: { nodeId: game.id, vendor: game.providerCode } })
  } catch (error) {
    setMark(queries, game.id, isMarked)
    for (const [key, list] of lists) queries.setQueryData(key, list)
    return error
  }
  await queries.invalidateQueries({ queryKey: listsKey })
  return undefined
}

const readIds = (queries: QueryClient): readonly string[] => queries.getQueryData<readonly string[]>(favouriteIdsKey) ?? []

const setMark = (queries: QueryClient, id: string, isOn: boolean) =>
  queries.setQueryData(favouriteIdsKey, (isOn ? withFavourite : withoutFavourite)(readIds(queries), id))

const withoutGame = ({ pages, pageParams }: InfiniteData<GamesPage>, id: string): InfiniteData<GamesPage> => ({
  pageParams,
  pages: pages.map((page) => ({ ...page, games: page.games.filter((game) => game.id !== id) })),
})
