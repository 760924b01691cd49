import { type Matchday, paidOdds, readLegs } from '@pavilion/game-league/bets'
import { leagueBehind } from '@pavilion/game-league/competitions'
import type { League } from '@pavilion/game-league/leagues'
import { drawMatchday, scoreOf } from '@pavilion/game-league/matchday'
import { lowestReturnOf } from '@pavilion/game-league/published'
import { schedule } from '@pavilion/game-league/season'
import type { About } from '@pavilion/game-league/wire'
import type { Catalogue } from '../config.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { hostTiles, type Tile } from '../host-tiles.ts'
import { viewReplay } from './view-bet.ts'
import { withVoids } from './voids.store.ts'

/** A league that this host plays for everybody who bets on it. */
export type HostedLeague = SharedGame & { about: About; league: League }

/** The leagues by id. */
export type Leagues = ReadonlyMap<string, HostedLeague>

/** A matchday that could not be drawn for so long gives its stakes back. */
const VOIDS_AFTER_MS = 24 * 60 * 60_000

/** The leagues of the catalogue. */
export function listLeagues(catalogue: Catalogue | undefined): Leagues {
  const providers = new Map((catalogue?.providers ?? []).map(({ code, name }) => [code, name]))
  return hostTiles(catalogue, (tile) => {
    const league = tile.type === 'SPORTS' ? leagueBehind(tile) : undefined
    // Cockfight has rules and a page of its own.
    return league && league.kind !== 'cockfight' ? host(tile, league, providers.get(tile.provider) ?? tile.provider) : undefined
  })
}

function host({ id, provider, names }: Tile, league: League, providerName: string): HostedLeague {
  const { kind, version } = league
  return {
    id,
    provider,
    schedule,
    league,
    about: { kind, names, provider, providerName, version, rtpPercent: lowestReturnOf(kind) },
    draw: (revealed, code) => {
      const matches = drawMatchday(league, revealed, code)
      const goals = matches.map(scoreOf).reduce((sum, { home, away }) => sum + home + away, 0)
      return { shown: { matches, voided: [] } satisfies Matchday, key: goals }
    },
    winOf: ({ choice, stakeMinor }, { shown }) => (stakeMinor * BigInt(paidOdds(readLegs(choice), shown as Matchday))) / 100n,
    viewReplay,
    // Bets are taken until the kick-off; from then on the page shows the match so far.
    knownFrom: ({ closesAt }) => closesAt,
    annotate: (db, draws) => withVoids(db, id, draws),
    voidsAfterMs: VOIDS_AFTER_MS,
  }
}
