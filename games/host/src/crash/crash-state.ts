import type { CrashState, FlightNews } from '@pavilion/game-crash/wire'
import { currentIndex, issueAt, openIssue } from '@pavilion/game-kit/draws/schedule'
import { formatMinor, scaleOf } from '@pavilion/money'
import { type Draw, listChains, listDraws } from '../draws/draws.store.ts'
import { promisedAfter } from '../draws/promised-after.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { listTickets, sumNetOfTickets } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { ownerOf } from '../play/play-tools.ts'
import { type CrashGame, foreseeFlight, takesOffAt } from './crash-games.ts'
import { limitsOf } from './read-bet.ts'
import { viewBet, viewDraw, viewRound } from './view-bet.ts'

const DRAWS_SHOWN = 50
const BETS_SHOWN = 10

/**
 * The state of the current round. Its crash is revealed once its time has come, and nothing before.
 */
export async function getFlightNews(tools: SharedTools, game: CrashGame): Promise<FlightNews> {
  const { now, crashed } = await look(tools, game)
  const issue = issueAt(game.schedule, currentIndex(game.schedule, now.getTime()))
  return { now: now.toISOString(), round: viewRound(issue), crashed: crashed ? viewDraw(crashed) : null }
}

/** All that the page of a flight shows. */
export async function getCrashState(tools: SharedTools, play: Play, game: CrashGame): Promise<CrashState> {
  const player = { ...ownerOf(play), currency: play.currency, sessionId: play.sessionId }
  const [draws, chains, tickets, balance, net] = await Promise.all([
    listDraws(tools.pool, game.id, DRAWS_SHOWN),
    listChains(tools.pool, game.id, 2),
    listTickets(tools.pool, player, BETS_SHOWN),
    tools.walletOf(play.isDemo).balance(player),
    sumNetOfTickets(tools.pool, play.id),
  ])
  const { now, crashed } = await look(tools, game)
  const [newest] = draws
  // What has just crashed may not be recorded yet.
  const told = crashed && crashed.index !== newest?.index ? [crashed, ...draws].slice(0, DRAWS_SHOWN) : draws
  const issue = issueAt(game.schedule, currentIndex(game.schedule, now.getTime()))
  return {
    now: now.toISOString(),
    round: viewRound(issue),
    crashed: crashed ? viewDraw(crashed) : null,
    next: viewRound(openIssue(game.schedule, now.getTime())),
    limits: limitsOf(play.currency),
    draws: told.map(viewDraw),
    bets: tickets.map((ticket) => viewBet(ticket, game.schedule)),
    balance: balance.kind === 'done' ? balance.balance : null,
    net: formatMinor(net, scaleOf(play.currency)),
    promised: promisedAfter(told[0], chains),
  }
}

async function look(tools: SharedTools, game: CrashGame): Promise<{ now: Date; crashed: Draw | undefined }> {
  const now = tools.clock()
  const index = currentIndex(game.schedule, now.getTime())
  if (now.getTime() < takesOffAt(issueAt(game.schedule, index))) return { now, crashed: undefined }
  const flight = await foreseeFlight(tools, game, index)
  return { now, crashed: now >= flight.drawnAt ? flight : undefined }
}
