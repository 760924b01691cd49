import { issueAt, openIssue } from '@pavilion/game-lottery/schedule'
import type { DrawView, LotteryState, TicketView } from '@pavilion/game-lottery/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Play } from '../launcher/plays.store.ts'
import { type Draw, listChains, listDraws } from './draws.store.ts'
import type { Lottery } from './lotteries.ts'
import type { LotteryTools } from './run-lotteries.ts'
import { listTickets, type Ticket } from './tickets.store.ts'

const DRAWS_SHOWN = 10
const TICKETS_SHOWN = 20

/** All that the page of a lottery shows. */
export async function getLotteryState(tools: LotteryTools, play: Play, lottery: Lottery): Promise<LotteryState> {
  const { casinoId, accountId, currency, gameId, sessionId } = play
  const player = { casinoId, accountId, currency, gameId, sessionId }
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
    tickets: tickets.map((ticket) => viewTicket(ticket, lottery)),
    balance: balance.kind === 'done' ? balance.balance : null,
    promised: promisedAfter(draws[0], chains),
  }
}

/** What the draw after the last one must hash to: what that one revealed, or the commitment of the chain that begins then. */
export function promisedAfter(last: Draw | undefined, chains: readonly { firstIndex: number; commitment: string }[]): string {
  const next = last ? last.index + 1 : undefined
  const begun = chains.find(({ firstIndex }) => next === undefined || firstIndex === next)
  return begun?.commitment ?? last?.revealed ?? ''
}

export const viewDraw = (draw: Draw): DrawView => ({
  code: draw.code,
  drawnAt: draw.drawnAt.toISOString(),
  levels: draw.levels,
  revealed: draw.revealed,
  key: draw.key,
})

export function viewTicket(ticket: Ticket, lottery: Lottery): TicketView {
  const scale = scaleOf(ticket.player.currency)
  return {
    id: ticket.id,
    issue: issueAt(lottery.schedule, ticket.issueIndex).code,
    choice: ticket.choice,
    stake: formatMinor(ticket.stakeMinor, scale),
    win: formatMinor(ticket.winMinor, scale),
    status: ticket.status,
    refusal: ticket.refusal,
    paysHundredths: ticket.paysHundredths,
  }
}
