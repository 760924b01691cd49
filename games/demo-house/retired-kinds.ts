import type { OneShotKind, Tile } from './kinds.ts'

const HOUSE = 'BGS'

/**
 * What played behind a tile when one outcome stood in for every kind of game; undefined where nothing did. Rounds of that time are shown,
 * ended and recomputed by it.
 */
export function retiredKindOf({ provider, type, classify }: Tile): OneShotKind | undefined {
  // The house's own tables, fish and poker always had rules of their own.
  if (provider === HOUSE && type !== 'RNG' && type !== 'SPORTS') return undefined
  switch (type) {
    case 'RNG':
      return 'reels'
    case 'FISH':
      return 'fishing'
    case 'PVP':
      return 'duel'
    case 'SPORTS':
      return 'match'
    case 'LIVE':
      if (classify.includes('BAC')) return 'baccarat'
      return classify.includes('ROU') ? 'roulette' : 'dragon-tiger'
    default:
      return undefined
  }
}
