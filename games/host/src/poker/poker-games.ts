import { POKER_VERSION, RETURN_PERCENT } from '@pavilion/game-poker/published'
import type { About } from '@pavilion/game-poker/wire'
import type { Catalogue } from '../config.ts'

/** A game of poker that this host deals. */
export type Poker = { id: string; provider: string; about: About }

/** The games of poker by id. */
export type PokerGames = ReadonlyMap<string, Poker>

const HOUSE = 'BGS'

/** The house's own games between players of the catalogue. */
export function listPoker(catalogue: Catalogue | undefined): PokerGames {
  const tiles = (catalogue?.games ?? []).filter(({ provider, type }) => provider === HOUSE && type === 'PVP')
  return new Map(
    tiles.map(({ id, provider, names }) => [id, { id, provider, about: { names, version: POKER_VERSION, rtpPercent: RETURN_PERCENT } }]),
  )
}
