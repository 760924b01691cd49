import { FLIGHT_SECONDS, flownMsOf } from '@pavilion/game-crash/flight'
import { CRASH_RETURN, CRASH_VERSION, crashPoint } from '@pavilion/game-crash/point'
import type { About } from '@pavilion/game-crash/wire'
import type { Issue } from '@pavilion/game-kit/draws/schedule'
import { issueAt } from '@pavilion/game-kit/draws/schedule'
import type { Pool } from '../base/database.ts'
import type { Catalogue } from '../config.ts'
import { type DrawTools, foreseeDraw } from '../draws/draw-due.ts'
import type { Draw } from '../draws/draws.store.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { hostTiles, type Tile } from '../host-tiles.ts'
import { settleFlight, winOf } from './settle-flight.ts'
import { viewReplay } from './view-bet.ts'

/** A flight that everybody is on who bets on it, again and again. */
export type CrashGame = SharedGame & { about: About }

/** The flights by id. */
export type CrashGames = ReadonlyMap<string, CrashGame>

const HOUSE = 'BGS'
const ID = 'crash'
/** Bets are taken for ten seconds, and for the next round from the take-off on. */
const SCHEDULE = { periodSeconds: 30, closedSeconds: FLIGHT_SECONDS }

/** The house's own flights of the catalogue. */
export const listCrashGames = (catalogue: Catalogue | undefined): CrashGames => hostTiles(catalogue, crashOf)

function crashOf({ id, provider, names }: Tile): CrashGame | undefined {
  if (provider !== HOUSE || id !== ID) return undefined
  const { periodSeconds, closedSeconds: flightSeconds } = SCHEDULE
  return {
    id,
    provider,
    schedule: SCHEDULE,
    about: { names, version: CRASH_VERSION, rtpPercent: CRASH_RETURN, periodSeconds, flightSeconds },
    draw: (revealed, roundCode) => ({ shown: {}, key: crashPoint(revealed, roundCode) }),
    winOf,
    endsAt: ({ key }, issue) => takesOffAt(issue) + flownMsOf(key),
    knownFrom: takesOffAt,
    settle: (db, ticket, draw, nowMs) => settleFlight(db, ticket, draw, takesOffAt(issueAt(SCHEDULE, draw.index)), nowMs),
    viewReplay: (ticket, draw) => viewReplay(ticket, draw, SCHEDULE),
  }
}

/** When a round takes off: from then on no bet on it is taken. */
export const takesOffAt = ({ closesAt }: Issue): number => closesAt

// By the pool, because a process may serve from several databases, as tests do.
const foreseen = new WeakMap<object, Map<string, Draw>>()
const FORESEEN_MAX = 16

/** What a round will come to, and when it crashes. Nobody outside may hear of it before that. */
export async function foreseeFlight(tools: Pick<DrawTools, 'pool' | 'seals'>, game: CrashGame, index: number): Promise<Draw> {
  const { pool } = tools
  const draws = foreseen.get(pool) ?? new Map<string, Draw>()
  foreseen.set(pool, draws)
  const draw = rememberFlight(pool, game, index) ?? (await foreseeDraw(tools, game, index))
  if (!draw) throw new Error(`no chain commits to flight ${index} of ${game.id}`)
  draws.set(keyOf(game, index), draw)
  const [oldest] = draws.keys()
  if (draws.size > FORESEEN_MAX && oldest !== undefined) draws.delete(oldest)
  return draw
}

/** The same without asking: one that was foreseen lately. */
export const rememberFlight = (pool: Pool, game: CrashGame, index: number): Draw | undefined => foreseen.get(pool)?.get(keyOf(game, index))

const keyOf = ({ id }: CrashGame, index: number): string => `${id} ${index}`
