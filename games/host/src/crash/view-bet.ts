import type { BetReplay, BetView, DrawView, FlightRound } from '@pavilion/game-crash/wire'
import { type Issue, issueAt, type Schedule } from '@pavilion/game-kit/draws/schedule'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Draw } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'
import { autoOf } from './choice.ts'

export const viewRound = ({ code, closesAt, drawsAt }: Issue): FlightRound => ({
  code,
  takesOffAt: new Date(closesAt).toISOString(),
  endsAt: new Date(drawsAt).toISOString(),
})

/** A flight that is over. */
export const viewDraw = ({ code, drawnAt, key, revealed }: Draw): DrawView => ({
  round: code,
  crashedAt: drawnAt.toISOString(),
  point: key,
  revealed,
})

export function viewBet(ticket: Ticket, schedule: Schedule): BetView {
  const scale = scaleOf(ticket.player.currency)
  const isCashedOut = ticket.winMinor > 0n
  return {
    id: ticket.id,
    round: issueAt(schedule, ticket.issueIndex).code,
    stake: formatMinor(ticket.stakeMinor, scale),
    auto: autoOf(ticket.choice),
    cashedAt: isCashedOut ? ticket.paysHundredths : null,
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
