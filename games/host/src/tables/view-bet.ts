import { issueAt, type Schedule } from '@pavilion/game-kit/draws/schedule'
import { readSpots } from '@pavilion/game-tables/bets'
import type { TableShown } from '@pavilion/game-tables/table-rules'
import type { BetReplay, BetView, DrawView } from '@pavilion/game-tables/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Draw } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'

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
    spots: readSpots(ticket.choice).map(({ spot, stakeMinor }) => ({ spot, stake: formatMinor(stakeMinor, scale) })),
    stake: formatMinor(ticket.stakeMinor, scale),
    win: formatMinor(ticket.winMinor, scale),
    status: ticket.status,
    refusal: ticket.refusal,
  }
}

export const viewReplay = (ticket: Ticket, draw: Draw, schedule: Schedule): BetReplay => ({
  ...viewBet(ticket, schedule),
  choice: ticket.choice,
  draw: viewDraw(draw),
})
