import { openIssue } from '@pavilion/game-kit/draws/schedule'
import type { LotteryState } from '@pavilion/game-lottery/wire'
import { listChains, listDraws } from '../draws/draws.store.ts'
import { promisedAfter } from '../draws/promised-after.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { listTickets } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { playerOf } from '../play/play-tools.ts'
import type { Lottery } from './lotteries.ts'
import { viewDraw, viewTicket } from './view-ticket.ts'

const DRAWS_SHOWN = 10
const TICKETS_SHOWN = 20

/** All that the page of a lottery shows. */
export async function getLotteryState(tools: SharedTools, play: Play, lottery: Lottery): Promise<LotteryState> {
  const player = playerOf(play)
  const [draws, chains, tickets, balance] = await Promise.all([
    listDraws(tools.pool, lottery.id, DRAWS_SHOWN),
    listChains(tools.pool, lottery.id, 2),
    listTickets(tools.pool, player, TICKETS_SHOWN),
    tools.walletOf(play.isDemo).balance(player),
  ])
  const now = tools.clock()
  const issue = openIssue(lottery.schedule, now.getTime())
  return {
    now: now.toISOString(),
    issue: { code: issue.code, closesAt: new Date(issue.closesAt).toISOString(), drawsAt: new Date(issue.drawsAt).toISOString() },
    draws: draws.map(viewDraw),
    tickets: tickets.map((ticket) => viewTicket(ticket, lottery.schedule)),
    balance: balance.kind === 'done' ? balance.balance : null,
    promised: promisedAfter(draws[0], chains),
  }
}
