import { listGameCategories, listGames, listHotGames, PROVIDER_GROUPS } from '@pavilion/api/games'
import { parseMinor } from '@pavilion/money'
import type { Scope } from '../../base/route.ts'
import { filterGames, type GameCatalogue } from './game-catalogue.ts'
import { listHot } from './list-hot.ts'
import { listCategories, listClassifies } from './wire-categories.routes.ts'
import { gameOf } from './wire-game.routes.ts'

const PAGE_SIZE = 35
const HOT_MAX = 48

/** How often each game was played of late, by its id. */
export type PlaysOf = (merchantCode: string) => Promise<ReadonlyMap<string, number>>

/** The catalogue, which everybody may look at. */
export function gamesPublicRoutes(scope: Scope<'public'>, catalogueOf: GameCatalogue, playsOf: PlaysOf): void {
  scope.read(listGameCategories, async (_db, call) => {
    const catalogue = await catalogueOf(call.merchantCode)
    return { categories: listCategories(catalogue), classifies: listClassifies(catalogue, call.query.language ?? 'EN') }
  })

  scope.read(listGames, async (_db, call) => {
    const { query } = call
    const pageNum = Number(query.pageNo ?? 1)
    // Another merchant's games are at that merchant's own address.
    if (query.merchant && query.merchant !== call.merchantCode) return { games: [], pageNum, totalPages: 0 }
    const catalogue = await catalogueOf(call.merchantCode)
    const language = query.language ?? 'EN'
    const pageSize = Number(query.pageSize ?? PAGE_SIZE)
    const found = filterGames(catalogue, {
      ...kindOf(query.gameType ?? '', query.vassalage ?? ''),
      withoutProviders: (query.withoutVassalage ?? '').split(','),
      name: query.gameName ?? '',
      classify: query.isNew === '1' ? 'new' : (query.gameClassify ?? ''),
      language,
      ...(query.minBet ? { minBetMinor: atLeast(query.minBet, catalogue.scale) } : {}),
      ...(query.minLine ? { minLines: Number(query.minLine) } : {}),
    })
    const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    return { games: page.map((row) => gameOf(row, language, catalogue)), pageNum, totalPages: Math.ceil(found.length / pageSize) }
  })

  scope.read(listHotGames, async (_db, call) => {
    const catalogue = await catalogueOf(call.merchantCode)
    const { merchantCode = call.merchantCode, gameType = '', language = 'EN' } = call.query
    if (merchantCode !== call.merchantCode) return { list: [] }
    const ofKind = filterGames(catalogue, { ...kindOf(gameType, ''), language })
    const hot = listHot(ofKind, await playsOf(call.merchantCode)).slice(0, HOT_MAX)
    return { list: hot.map((row) => gameOf(row, language, catalogue)) }
  })
}

/** E-sports and cockfight are groups of providers within sports; several providers may be asked for with commas between them. */
function kindOf(gameType: string, vassalage: string): { type: string; providerCodes?: readonly string[] } {
  const asked = vassalage.split(',').filter(Boolean)
  const group = gameType === 'ESPORTS' || gameType === 'COCKFIGHT' ? PROVIDER_GROUPS[gameType] : undefined
  if (group) return { type: 'SPORTS', providerCodes: asked.length === 0 ? group : group.filter((code) => asked.includes(code)) }
  return { type: gameType, ...(asked.length === 0 ? {} : { providerCodes: asked }) }
}

/** An amount in minor units; what is finer than the currency counts as the next whole unit. */
function atLeast(text: string, scale: number): bigint {
  const exact = parseMinor(text, scale)
  if (exact !== undefined) return exact
  const [whole = '0', part = ''] = text.split('.')
  return (parseMinor(scale === 0 ? whole : `${whole}.${part.slice(0, scale)}`, scale) ?? 0n) + 1n
}
