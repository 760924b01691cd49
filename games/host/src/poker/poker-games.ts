import { POKER_VERSION, RETURN_PERCENT } from '@pavilion/game-poker/published'
import type { About } from '@pavilion/game-poker/wire'
import type { Catalogue } from '../config.ts'
import { hostTiles, type Retirable } from '../host-tiles.ts'

/** A game of poker that this host deals. At a retired one nobody sits down any more, and those who sit there leave with their chips. */
export type Poker = { id: string; provider: string; about: About } & Retirable

/** The games of poker by id. */
export type PokerGames = ReadonlyMap<string, Poker>

const HOUSE = 'BGS'

/** The house's own games between players of the catalogue. */
export const listPoker = (catalogue: Catalogue | undefined): PokerGames =>
  hostTiles(catalogue, ({ id, provider, type, names }) =>
    provider === HOUSE && type === 'PVP'
      ? { id, provider, about: { names, version: POKER_VERSION, rtpPercent: RETURN_PERCENT } }
      : undefined,
  )
