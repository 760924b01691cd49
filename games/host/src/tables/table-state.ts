import { currentIndex, issueAt } from '@pavilion/game-kit/draws/schedule'
import type { TableState } from '@pavilion/game-tables/wire'
import { listChains, listDraws } from '../draws/draws.store.ts'
import { promisedAfter } from '../draws/promised-after.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { listTickets } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { playerOf } from '../play/play-tools.ts'
import { limitsOf } from './read-bet.ts'
import { findSlip } from './slips.store.ts'
import type { Table } from './tables.ts'
import { viewBet, viewDraw, viewSlip } from './view-bet.ts'

const NUMBERS_SHOWN = 100
const DRAWS_SHOWN = 10
const BETS_SHOWN = 10

/** All that the page of a table shows. */
export async function getTableState(tools: SharedTools, play: Play, table: Table): Promise<TableState> {
  const player = playerOf(play)
  const now = tools.clock()
  const issueIndex = currentIndex(table.schedule, now.getTime())
  // Before the bets: what becomes a bet meanwhile is seen as one.
  const slip = await findSlip(tools.pool, { ...player, isDemo: play.isDemo, issueIndex })
  const [draws, chains, tickets, balance] = await Promise.all([
    listDraws(tools.pool, table.id, NUMBERS_SHOWN),
    listChains(tools.pool, table.id, 2),
    listTickets(tools.pool, player, BETS_SHOWN),
    tools.walletOf(play.isDemo).balance(player),
  ])
  const { code, opensAt, closesAt, drawsAt } = issueAt(table.schedule, issueIndex)
  const time = (ms: number) => new Date(ms).toISOString()
  return {
    now: now.toISOString(),
    round: {
      code,
      beginsAt: time(drawsAt - table.schedule.periodSeconds * 1000),
      opensAt: time(opensAt),
      closesAt: time(closesAt),
      drawsAt: time(drawsAt),
    },
    limits: limitsOf(play.currency, table.rules),
    draws: draws.slice(0, DRAWS_SHOWN).map(viewDraw),
    numbers: draws.map(({ key }) => key),
    slip: slip ? viewSlip(slip, table.schedule) : null,
    bets: tickets.map((ticket) => viewBet(ticket, table.schedule)),
    balance: balance.kind === 'done' ? balance.balance : null,
    promised: promisedAfter(draws[0], chains),
  }
}
