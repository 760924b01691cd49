import { type GameCategoryValue, listGameCategories, listGames, listHotGames } from '@pavilion/api/games'
import type { Scope } from '../../base/route.ts'
import { listGameRows, listProvidersByType, type ProviderOfType } from './games.store.ts'
import { gameOf } from './wire-game.routes.ts'

const PAGE_SIZE = 35
const HOT_MAX = 48
const IN_HOUSE = 'INHOUSE'

/** The catalogue, which everybody may look at. */
export function gamesPublicRoutes(scope: Scope<'public'>): void {
  scope.read(listGameCategories, async (db, call) => ({ categories: categoriesOf(await listProvidersByType(db, call.merchantCode)) }))

  scope.read(listGames, async (db, call) => {
    const { query } = call
    const language = query.language ?? 'EN'
    const pageSize = Number(query.pageSize ?? PAGE_SIZE)
    const pageNum = Number(query.pageNo ?? 1)
    const classify = query.isNew === '1' ? 'new' : (query.gameClassify ?? '')
    const { rows, total } = await listGameRows(
      db,
      call.merchantCode,
      { name: (query.gameName ?? '').trim(), type: query.gameType ?? '', providerCode: query.vassalage ?? '', classify, language },
      pageSize,
      (pageNum - 1) * pageSize,
    )
    return { games: rows.map((row) => gameOf(row, language)), pageNum, totalPages: Math.ceil(total / pageSize) }
  })

  scope.read(listHotGames, async (db, call) => {
    const language = call.query.language ?? 'EN'
    const { rows } = await listGameRows(db, call.merchantCode, { classify: 'hot', language }, HOT_MAX, 0)
    return { list: rows.map((row) => gameOf(row, language)) }
  })
}

/** The types in the operator's order; in-house providers are split off from RNG and stand second. */
function categoriesOf(providers: readonly ProviderOfType[]): GameCategoryValue[] {
  const byCategory = new Map<string, GameCategoryValue>()
  for (const provider of providers) {
    const gameCategory = provider.is_in_house && provider.type === 'RNG' ? IN_HOUSE : provider.type
    const category = byCategory.get(gameCategory) ?? { gameCategory, vendorNames: [] }
    category.vendorNames.push({
      vassalage: provider.provider_code,
      displayName: provider.name,
      gameType: provider.type,
      gameId: '',
      nodeId: '',
      mobileLargeIcon: '',
      accountTypeId: 1,
      freeplay: provider.has_free_play ? 1 : 0,
    })
    byCategory.set(gameCategory, category)
  }
  const inHouse = byCategory.get(IN_HOUSE)
  const others = [...byCategory.values()].filter((category) => category !== inHouse)
  return inHouse ? [...others.slice(0, 1), inHouse, ...others.slice(1)] : others
}
