/** The games that stand in for a provider's own. */
export const kinds = ['reels', 'fishing', 'baccarat', 'roulette', 'dragon-tiger', 'duel', 'match', 'dice'] as const
export type OneShotKind = (typeof kinds)[number]
/** And those of the house's own games that have rules of another shape: several steps, or bets that no list holds. */
export const ownKinds = ['mines', 'limbo', 'plinko', 'tower'] as const
export type OwnKind = (typeof ownKinds)[number]
export type Kind = OneShotKind | OwnKind

/** What a catalogue says of a game, as far as the choice of its kind goes. */
export type Tile = { id?: string; provider: string; type: string; classify: readonly string[] }

/** The house's own games that are known by their ids: its lists hold them among its slots. */
const HOUSE = 'BGS'
const originals: readonly Kind[] = ['dice', ...ownKinds]

export const isOriginal = (kind: Kind): boolean => originals.includes(kind)

/** What plays behind a tile; undefined for a type that is not played here. */
export function kindOf({ id, provider, type, classify }: Tile): Kind | undefined {
  const original = provider === HOUSE ? originals.find((kind) => kind === id) : undefined
  if (original) return original
  // The house's own tables are one for everybody, or for those who sit there, and its own fish have a bay of their own.
  if (provider === HOUSE && (type === 'LIVE' || type === 'FISH' || type === 'PVP')) return undefined
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
