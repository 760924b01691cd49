/** The games that stand in for a provider's own. */
export const kinds = ['reels', 'fishing', 'baccarat', 'roulette', 'dragon-tiger', 'duel', 'match'] as const
export type Kind = (typeof kinds)[number]

/** Which words a match is told in. */
export type Sport = 'football' | 'esports' | 'cockfight'

/** What a catalogue says of a game, as far as the choice of its kind goes. */
export type Tile = { provider: string; type: string; classify: readonly string[] }

const ESPORTS = ['AV', 'AI', 'IMES', 'TF', 'IA']
const COCKFIGHT = ['SV3', 'DS88', 'DIG', 'WGB']

/** What plays behind a tile; undefined for a type that is not played here. */
export function kindOf({ type, classify }: Tile): Kind | undefined {
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

export function sportOf({ provider }: Pick<Tile, 'provider'>): Sport {
  if (ESPORTS.includes(provider)) return 'esports'
  return COCKFIGHT.includes(provider) ? 'cockfight' : 'football'
}
