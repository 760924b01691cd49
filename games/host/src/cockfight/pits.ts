import { paidOdds, readBet } from '@pavilion/game-cockfight/bets'
import { boutOf } from '@pavilion/game-cockfight/fight'
import { type Pit, pitBehind } from '@pavilion/game-cockfight/pits'
import { lowestReturn } from '@pavilion/game-cockfight/published'
import { results } from '@pavilion/game-cockfight/results'
import { schedule } from '@pavilion/game-cockfight/schedule'
import type { About } from '@pavilion/game-cockfight/wire'
import type { Catalogue } from '../config.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { hostTiles, type Tile } from '../host-tiles.ts'
import { type EarlierLeague, earlierLeague } from '../league/earlier-league.ts'
import { withVoids } from '../league/voids.store.ts'
import { type FightShown, viewReplay } from './view-bet.ts'

/** A pit that this host plays for everybody who bets on it, and the league that the same game was before. */
export type HostedPit = SharedGame & { about: About; pit: Pit; before: EarlierLeague | undefined }

/** The pits by id. */
export type Pits = ReadonlyMap<string, HostedPit>

/** A fight that could not be drawn for so long gives its stakes back. */
const VOIDS_AFTER_MS = 24 * 60 * 60_000

/** The pits of the catalogue. */
export function listPits(catalogue: Catalogue | undefined): Pits {
  const providers = new Map((catalogue?.providers ?? []).map(({ code, name }) => [code, name]))
  return hostTiles(catalogue, (tile) => {
    const pit = tile.type === 'SPORTS' ? pitBehind(tile) : undefined
    return pit && host(tile, pit, providers.get(tile.provider) ?? tile.provider)
  })
}

function host(tile: Tile, pit: Pit, providerName: string): HostedPit {
  const { id, provider, names } = tile
  const before = earlierLeague(tile, providerName)
  return {
    id,
    provider,
    schedule,
    pit,
    before,
    about: { names, provider, providerName, version: pit.version, rtpPercent: lowestReturn },
    draw: (revealed, code) => {
      const bout = boutOf(pit, revealed, code)
      return { shown: { bout, voided: [] } satisfies FightShown, key: results.indexOf(bout.result) }
    },
    winOf: (ticket, draw) => {
      const bet = readBet(ticket.choice)
      // A bet from before these rules is settled by those that it was placed under.
      if (!bet) return before?.winOf(ticket, draw) ?? 0n
      const { bout, voided } = draw.shown as FightShown
      return (ticket.stakeMinor * BigInt(paidOdds(bet, voided.includes(0) ? 'cancelled' : bout.result))) / 100n
    },
    viewReplay: (ticket, draw) => (before && !readBet(ticket.choice) ? before.viewReplay(ticket, draw) : viewReplay(pit, ticket, draw)),
    // Bets are taken until the bout begins; from then on the page shows it as far as it has come.
    knownFrom: ({ closesAt }) => closesAt,
    annotate: (db, draws) => withVoids(db, id, draws),
    voidsAfterMs: VOIDS_AFTER_MS,
  }
}
