import { BETTING_MS, RESULT_MS } from '@pavilion/game-crash/flight'
import { CRASH_RETURN, CRASH_VERSION, crashPoint, rulesOfRound } from '@pavilion/game-crash/point'
import type { About } from '@pavilion/game-crash/wire'
import type { Catalogue } from '../config.ts'
import type { Sequence, SharedGame } from '../draws/shared-game.ts'
import { hostTiles, type Tile } from '../host-tiles.ts'
import { drawFlights, findRound, openFlight } from './flights.ts'
import { FIRST_SCHEDULE, takesOffAt } from './rounds.ts'
import { settleFlight, winOf } from './settle-flight.ts'
import { viewReplay } from './view-bet.ts'

/** A flight that everybody is on who bets on it, again and again. */
export type CrashGame = SharedGame & { about: About; sequence: Sequence }

/** The flights by id. */
export type CrashGames = ReadonlyMap<string, CrashGame>

const HOUSE = 'BGS'
const ID = 'crash'

/** The house's own flights of the catalogue. */
export const listCrashGames = (catalogue: Catalogue | undefined): CrashGames => hostTiles(catalogue, crashOf)

function crashOf({ id, provider, names }: Tile): CrashGame | undefined {
  if (provider !== HOUSE || id !== ID) return undefined
  const game: CrashGame = {
    id,
    provider,
    schedule: FIRST_SCHEDULE,
    sequence: {
      open: (tools) => openFlight(tools, game),
      find: (db, index) => findRound(db, game, index),
      knownAheadMs: BETTING_MS,
      drawDue: (tools) => drawFlights(tools, game),
    },
    about: {
      names,
      version: CRASH_VERSION,
      rtpPercent: CRASH_RETURN,
      bettingSeconds: BETTING_MS / 1_000,
      resultSeconds: RESULT_MS / 1_000,
    },
    draw: (revealed, roundCode) => ({ shown: {}, key: crashPoint(revealed, roundCode) }),
    winOf,
    endsAt: ({ key }, issue) => takesOffAt(issue) + rulesOfRound(issue.code).curve.flownMsOf(key),
    knownFrom: takesOffAt,
    settle: async (db, ticket, draw, nowMs) => {
      const issue = await findRound(db, game, draw.index)
      return issue ? settleFlight(db, ticket, draw, takesOffAt(issue), nowMs) : 'rest'
    },
    viewReplay,
  }
  return game
}
