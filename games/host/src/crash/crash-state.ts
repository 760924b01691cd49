import type { CrashState, FlightNews, NextRound } from '@pavilion/game-crash/wire'
import type { Issue } from '@pavilion/game-kit/draws/schedule'
import { type Draw, listChains, listDraws } from '../draws/draws.store.ts'
import { promisedAfter } from '../draws/promised-after.ts'
import { purseOf } from '../draws/purse-of.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { listTickets } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { playerOf } from '../play/play-tools.ts'
import type { CrashGame } from './crash-games.ts'
import { type Flights, lookAtFlights } from './flights.ts'
import { limitsOf } from './read-bet.ts'
import { COUNTED_FROM, codeOf, takesOffAt } from './rounds.ts'
import { viewBet, viewDraw, viewRound } from './view-bet.ts'

const DRAWS_SHOWN = 50
const BETS_SHOWN = 10

/**
 * The state of the current round. Its crash is revealed once its time has come, and nothing before.
 */
export async function getFlightNews(tools: SharedTools, game: CrashGame): Promise<FlightNews> {
  const { now, round, crashed } = await look(tools, game)
  return { now: now.toISOString(), round: viewRound(round), crashed: crashed ? viewDraw(crashed) : null }
}

/** All that the page of a flight shows. */
export async function getCrashState(tools: SharedTools, play: Play, game: CrashGame): Promise<CrashState> {
  // A flight that is over is written down before the last ones are listed.
  await lookAtFlights(tools, game)
  const [draws, chains, tickets, purse] = await Promise.all([
    listDraws(tools.pool, game.id, DRAWS_SHOWN),
    listChains(tools.pool, game.id, 2),
    listTickets(tools.pool, playerOf(play), BETS_SHOWN),
    purseOf(tools, play),
  ])
  const { now, round, next, crashed } = await look(tools, game)
  const [newest] = draws
  // What has just crashed may have been recorded after the list was read.
  const told = crashed && crashed.index !== newest?.index ? [crashed, ...draws].slice(0, DRAWS_SHOWN) : draws
  return {
    now: now.toISOString(),
    round: viewRound(round),
    crashed: crashed ? viewDraw(crashed) : null,
    next,
    limits: limitsOf(play.currency),
    draws: told.map(viewDraw),
    bets: tickets.map((ticket) => viewBet(ticket)),
    ...purse,
    promised: promisedAfter(told[0] && told[0].index >= COUNTED_FROM ? told[0] : undefined, chains),
  }
}

type Look = { now: Date; round: Issue; next: NextRound; crashed: Draw | undefined }

/** The round that is shown: the last one until the next one opens. */
async function look(tools: SharedTools, game: CrashGame): Promise<Look> {
  const { current, last } = await lookAtFlights(tools, game)
  const now = tools.clock()
  const shown = last && now.getTime() < current.issue.opensAt ? last : current
  return { now, round: shown.issue, next: nextOf(current, now), crashed: now >= shown.draw.drawnAt ? shown.draw : undefined }
}

function nextOf({ issue }: Flights['current'], now: Date): NextRound {
  if (now.getTime() < takesOffAt(issue)) return viewRound(issue)
  return { code: codeOf(issue.index + 1), opensAt: null, takesOffAt: null }
}
