import type { ClassifyValue, GameCategoryValue } from '@pavilion/api/games'
import type { CatalogueEntry, MerchantCatalogue } from './game-catalogue.ts'

const IN_HOUSE = 'INHOUSE'
/** Kinds of which a provider with a single game is opened at once, without a list of one. */
const OPENED_AT_ONCE: readonly string[] = ['SPORTS', 'LOTT', 'ELOTT']

/**
 * The types in the order of the catalogue, each with its providers. In-house providers are split
 * off from RNG and come second.
 */
export function listCategories({ games, providers }: MerchantCatalogue): GameCategoryValue[] {
  const byCode = new Map(providers.map((provider) => [provider.code, provider]))
  const grouped = new Map<string, Map<string, CatalogueEntry[]>>()
  for (const game of games) {
    const isOurs = byCode.get(game.provider_code)?.is_in_house === true && game.type === 'RNG'
    const ofCategory = entryOf(grouped, isOurs ? IN_HOUSE : game.type, () => new Map<string, CatalogueEntry[]>())
    entryOf(ofCategory, game.provider_code, () => []).push(game)
  }
  const categories = [...grouped].map(([gameCategory, ofCategory]) => ({
    gameCategory,
    vendorNames: providers.flatMap((provider) => {
      const own = ofCategory.get(provider.code)
      if (!own) return []
      const gameType = own[0]?.type ?? ''
      const only = own.length === 1 && OPENED_AT_ONCE.includes(gameType) ? (own[0]?.id ?? '') : ''
      return [
        {
          vassalage: provider.code,
          displayName: provider.name,
          gameType,
          gameId: only,
          nodeId: only,
          mobileLargeIcon: provider.logo_url,
          accountTypeId: 1,
          freeplay: own.every((game) => game.is_free_play) ? 1 : 0,
        },
      ]
    }),
  }))
  const inHouse = categories.filter(({ gameCategory }) => gameCategory === IN_HOUSE)
  const others = categories.filter(({ gameCategory }) => gameCategory !== IN_HOUSE)
  return [...others.slice(0, 1), ...inHouse, ...others.slice(1)]
}

/** The further kinds in the operator's order, each with the providers and types that have such games; without them it is always offered. */
export function listClassifies({ games, classifies }: MerchantCatalogue, language: string): ClassifyValue[] {
  return classifies.flatMap((entry) => {
    const ofKind = entry.is_always_offered ? [] : games.filter((game) => game.classify.includes(entry.key))
    if (ofKind.length === 0 && !entry.is_always_offered) return []
    const displayName = entry.names[language] ?? entry.names.EN ?? entry.key
    const [vendors, gameTypes] = [ofKind.map((game) => game.provider_code), ofKind.map((game) => game.type)]
    return [{ key: entry.key, displayName, vendors: [...new Set(vendors)], gameTypes: [...new Set(gameTypes)] }]
  })
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
