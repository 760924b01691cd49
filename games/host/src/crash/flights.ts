import { BETTING_MS, RESULT_MS } from '@pavilion/game-crash/flight'
import { currentIndex, type Issue, issueAt } from '@pavilion/game-kit/draws/schedule'
import type { Pool, Queryable } from '../base/database.ts'
import { commitAhead, foreseeDraw } from '../draws/draw-due.ts'
import type { DrawTools } from '../draws/draw-tools.ts'
import { type Draw, insertDraws, listDrawsBelow } from '../draws/draws.store.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { findFlight, findLastUndrawn, findNewestFlight, insertFlight } from './flights.store.ts'
import { COUNTED_FROM, codeOf, FIRST_SCHEDULE, isByClock, issueOfFlight, takesOffAt } from './rounds.ts'

// Flights follow each other: each begins by the end of the one before it. When, the host that is first to see that end writes down, and
// all go by its row. A crash needs no row of its own time: it follows from the take-off and the point.

/** A flight, and what it comes to. Nobody outside may hear of that before its time. */
type Flight = { issue: Issue; draw: Draw }

/** The flight that bets are taken for or that flies, and the one before it. */
export type Flights = { current: Flight; last: Flight | undefined }

// By the pool, because a process may serve from several databases, as tests do.
const known = new WeakMap<Pool, Map<string, Flights>>()

/** The flights at this moment. One that is over is written down, and so is when the next one begins. Two hosts at once do it once. */
export async function lookAtFlights(tools: DrawTools, game: SharedGame): Promise<Flights> {
  const { pool, clock } = tools
  const ofPool = known.get(pool) ?? new Map<string, Flights>()
  known.set(pool, ofPool)
  const before = ofPool.get(game.id)
  if (before && clock() < before.current.draw.drawnAt) return before
  let current = await newestFlight(tools, game)
  while (clock() >= current.draw.drawnAt) {
    await insertDraws(pool, game.id, [current.draw])
    await insertFlight(pool, game.id, afterFlight(current, clock()))
    current = await newestFlight(tools, game)
  }
  const flights = { current, last: await findFlightBefore(tools, game, current) }
  ofPool.set(game.id, flights)
  return flights
}

/** The issue that takes bets now: the flight that has not taken off, or the next one, of which nobody knows yet when it takes off. */
export async function openFlight(tools: DrawTools, game: SharedGame): Promise<Issue> {
  const { issue } = (await lookAtFlights(tools, game)).current
  if (tools.clock().getTime() < takesOffAt(issue)) return issue
  const index = issue.index + 1
  const unknown = Number.POSITIVE_INFINITY
  return { index, code: codeOf(index), opensAt: issue.opensAt, closesAt: unknown, drawsAt: unknown }
}

/** A round; undefined where the flight before it is not over. */
export async function findRound(db: Queryable, { id }: Pick<SharedGame, 'id'>, index: number): Promise<Issue | undefined> {
  if (isByClock(index)) return issueAt(FIRST_SCHEDULE, index)
  const times = await findFlight(db, id, index)
  return times && issueOfFlight(times)
}

/** Draws what is due. Returns how many of the first rounds, which went by the clock, were made up for. */
export async function drawFlights(tools: DrawTools, game: SharedGame): Promise<number> {
  await lookAtFlights(tools, game)
  return drawFirstRounds(tools, game)
}

/** What a round comes to, where it has a row or is one of the first ones. */
export async function foreseeRound(tools: Pick<DrawTools, 'pool' | 'seals'>, game: SharedGame, issue: Issue): Promise<Draw> {
  const draw = await foreseeDraw(tools, game, issue)
  if (!draw) throw new Error(`no chain commits to flight ${issue.index} of ${game.id}`)
  return draw
}

// After a stop the next one begins now, however long it was: what nobody could bet on is not flown.
function afterFlight({ issue, draw }: Flight, now: Date) {
  const takesOff = Math.max(draw.drawnAt.getTime() + RESULT_MS + BETTING_MS, now.getTime() + BETTING_MS)
  return { index: issue.index + 1, opensAt: new Date(takesOff - BETTING_MS), takesOffAt: new Date(takesOff) }
}

async function newestFlight(tools: DrawTools, game: SharedGame): Promise<Flight> {
  const { pool, clock } = tools
  let newest = await findNewestFlight(pool, game.id)
  if (!newest) {
    const now = clock().getTime()
    await insertFlight(pool, game.id, { index: COUNTED_FROM, opensAt: new Date(now), takesOffAt: new Date(now + BETTING_MS) })
    newest = await findNewestFlight(pool, game.id)
  }
  if (!newest) throw new Error(`no flight of ${game.id} begins`)
  await commitAhead(tools, game, newest.index, COUNTED_FROM)
  return flightOf(tools, game, issueOfFlight(newest))
}

async function findFlightBefore(tools: DrawTools, game: SharedGame, { issue }: Flight): Promise<Flight | undefined> {
  const last = await findFlight(tools.pool, game.id, issue.index - 1)
  return last && flightOf(tools, game, issueOfFlight(last))
}

const flightOf = async (tools: DrawTools, game: SharedGame, issue: Issue): Promise<Flight> => ({
  issue,
  draw: await foreseeRound(tools, game, issue),
})

/** Rounds by the clock are drawn as they were promised, as far as somebody staked on them. */
async function drawFirstRounds(tools: DrawTools, game: SharedGame): Promise<number> {
  const { pool, clock } = tools
  const upTo = await findLastUndrawn(pool, game.id, COUNTED_FROM)
  if (upTo === undefined) return 0
  const [newest] = await listDrawsBelow(pool, game.id, COUNTED_FROM, 1)
  const draws: Draw[] = []
  for (let index = newest ? newest.index + 1 : upTo; index <= Math.min(upTo, currentIndex(FIRST_SCHEDULE, clock().getTime())); index += 1) {
    const draw = await foreseeRound(tools, game, issueAt(FIRST_SCHEDULE, index))
    if (draw.drawnAt > clock()) break
    draws.push(draw)
  }
  await insertDraws(pool, game.id, draws)
  return draws.length
}
