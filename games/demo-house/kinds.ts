/** The house's own games that have rules of another shape: several steps, or bets that no list holds. */
export const ownKinds = ['mines', 'limbo', 'plinko', 'tower'] as const
export type OwnKind = (typeof ownKinds)[number]
/** Games of one outcome that are not offered any more. Their rounds are still shown, ended and recomputed. */
const retiredKinds = ['reels', 'fishing', 'baccarat', 'roulette', 'dragon-tiger', 'duel', 'match'] as const
export const oneShotKinds = ['dice', ...retiredKinds] as const
export type OneShotKind = (typeof oneShotKinds)[number]
export type Kind = OneShotKind | OwnKind

/** What a catalogue says of a game, as far as the choice of its kind goes. */
export type Tile = { id?: string; provider: string; type: string; classify: readonly string[] }

/** The house's own games that are known by their ids: its lists hold them among its slots. */
const HOUSE = 'BGS'
const originals: readonly Kind[] = ['dice', ...ownKinds]

export const isOriginal = (kind: Kind): boolean => originals.includes(kind)

/** What plays behind a tile; undefined for a game that is not played here. */
export function kindOf({ id, provider }: Tile): Kind | undefined {
  return provider === HOUSE ? originals.find((kind) => kind === id) : undefined
}
