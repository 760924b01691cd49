import { type Matchday, paidOdds, readLegs } from '@pavilion/game-league/bets'
import { leagueBehind } from '@pavilion/game-league/competitions'
import type { League } from '@pavilion/game-league/leagues'
import { drawMatchday, scoreOf } from '@pavilion/game-league/matchday'
import { lowestReturnOf } from '@pavilion/game-league/published'
import { schedule } from '@pavilion/game-league/season'
import type { About } from '@pavilion/game-league/wire'
import type { Queryable } from '../base/database.ts'
import type { Catalogue } from '../config.ts'
import type { Draw } from '../draws/draws.store.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { hostTiles, type Tile } from '../host-tiles.ts'
import { viewReplay } from './view-bet.ts'
import { listVoids } from './voids.store.ts'

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
    return league && host(tile, league, providers.get(tile.provider) ?? tile.provider)
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
    annotate: (db, draws) => noteVoids(db, id, draws),
    voidsAfterMs: VOIDS_AFTER_MS,
  }
}

/** The draws with the matches that count for no bet. */
async function noteVoids(db: Queryable, gameId: string, draws: readonly Draw[]): Promise<Draw[]> {
  const indexes = draws.map(({ index }) => index)
  const voids = await listVoids(db, gameId, indexes)
  return draws.map((draw) => ({ ...draw, shown: { ...(draw.shown as Matchday), voided: voids.get(draw.index) ?? [] } }))
}
