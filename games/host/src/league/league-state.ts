import { currentIndex, issueAt, openIssue } from '@pavilion/game-kit/draws/schedule'
import type { Matchday } from '@pavilion/game-league/bets'
import { upTo } from '@pavilion/game-league/matchday'
import { minuteAt, ROUNDS } from '@pavilion/game-league/season'
import type { LeagueState } from '@pavilion/game-league/wire'
import { foreseeDraw } from '../draws/draw-due.ts'
import { listChains, listDraws } from '../draws/draws.store.ts'
import { promisedAfter } from '../draws/promised-after.ts'
import { purseOf } from '../draws/purse-of.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { listTickets } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { playerOf } from '../play/play-tools.ts'
import type { HostedLeague } from './leagues.ts'
import { limitsOf } from './read-bet.ts'
import { viewBet, viewDraw } from './view-bet.ts'
import { listVoids } from './voids.store.ts'

const BETS_SHOWN = 20

/** All that the page of a league shows. */
export async function getLeagueState(tools: SharedTools, play: Play, hosted: HostedLeague): Promise<LeagueState> {
  const now = tools.clock()
  const [draws, chains, tickets, live] = await Promise.all([
    listDraws(tools.pool, hosted.id, ROUNDS),
    listChains(tools.pool, hosted.id, 2),
    listTickets(tools.pool, playerOf(play), BETS_SHOWN),
    getLive(tools, hosted, now),
  ])
  // Asked for last, so that it holds what the bets that are shown as paid brought.
  const purse = await purseOf(tools, play)
  const { code, closesAt } = openIssue(hosted.schedule, now.getTime())
  return {
    now: now.toISOString(),
    open: { code, kickOffAt: timeOf(closesAt) },
    live,
    limits: limitsOf(play.currency),
    draws: draws.map(viewDraw),
    bets: tickets.map(viewBet),
    ...purse,
    promised: promisedAfter(draws[0], chains),
  }
}

/** The matchday that is played: nothing of it that is still to come. */
async function getLive(tools: SharedTools, hosted: HostedLeague, now: Date): Promise<LeagueState['live']> {
  const issue = issueAt(hosted.schedule, currentIndex(hosted.schedule, now.getTime()))
  const { index, code, closesAt, drawsAt } = issue
  if (now.getTime() < closesAt) return null
  const draw = await foreseeDraw(tools, hosted, issue)
  if (!draw) return null
  const voids = await listVoids(tools.pool, hosted.id, [index])
  const minute = minuteAt(now.getTime() - closesAt)
  const matches = (draw.shown as Matchday).matches.map((match) => upTo(match, minute))
  return { code, kickOffAt: timeOf(closesAt), endsAt: timeOf(drawsAt), minute, matches, voided: voids.get(index) ?? [] }
}

const timeOf = (ms: number): string => new Date(ms).toISOString()
