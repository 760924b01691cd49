import { issueAt, type Schedule } from '@pavilion/game-kit/draws/schedule'
import { readSpots } from '@pavilion/game-tables/bets'
import type { TableShown } from '@pavilion/game-tables/table-rules'
import type { BetReplay, BetView, DrawView, SlipView } from '@pavilion/game-tables/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Draw } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'
import type { Slip } from './slips.store.ts'

/** A round's result as recorded at its decision. */
export const viewDraw = ({ code, drawnAt, shown, key, revealed }: Draw): DrawView => ({
  round: code,
  drawnAt: drawnAt.toISOString(),
  number: key,
  ...cardsOf(shown as TableShown),
  revealed,
})

const cardsOf = ({ cards }: TableShown): TableShown => (cards ? { cards } : {})

export function viewBet(ticket: Ticket, schedule: Schedule): BetView {
  const scale = scaleOf(ticket.player.currency)
  return {
    id: ticket.id,
    round: issueAt(schedule, ticket.issueIndex).code,
    spots: viewSpots(ticket.choice, scale),
    stake: formatMinor(ticket.stakeMinor, scale),
    win: formatMinor(ticket.winMinor, scale),
    status: ticket.status,
    refusal: ticket.refusal,
  }
}

/** What lies on a round that still takes bets. */
export function viewSlip({ player, issueIndex, revision, choice, stakeMinor }: Slip, schedule: Schedule): SlipView {
  const scale = scaleOf(player.currency)
  return {
    round: issueAt(schedule, issueIndex).code,
    revision,
    spots: choice === '' ? [] : viewSpots(choice, scale),
    stake: formatMinor(stakeMinor, scale),
  }
}

const viewSpots = (choice: string, scale: number): BetView['spots'] =>
  readSpots(choice).map(({ spot, stakeMinor }) => ({ spot, stake: formatMinor(stakeMinor, scale) }))

export const viewReplay = (ticket: Ticket, draw: Draw, schedule: Schedule): BetReplay => ({
  ...viewBet(ticket, schedule),
  choice: ticket.choice,
  draw: viewDraw(draw),
})
