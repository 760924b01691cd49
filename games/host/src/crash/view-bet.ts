import { rulesOfRound } from '@pavilion/game-crash/point'
import type { BetReplay, BetView, DrawView, FlightRound } from '@pavilion/game-crash/wire'
import type { Issue } from '@pavilion/game-kit/draws/schedule'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Draw } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'
import { autoOf } from './choice.ts'
import { codeOf } from './rounds.ts'
import { betOfSeat, isSecondHalf } from './seats.ts'

export const viewRound = ({ code, opensAt, closesAt }: Issue): FlightRound => ({
  code,
  opensAt: new Date(opensAt).toISOString(),
  takesOffAt: new Date(closesAt).toISOString(),
})

/** A flight that is over. */
export const viewDraw = ({ code, drawnAt, key, revealed }: Draw): DrawView => ({
  round: code,
  crashedAt: drawnAt.toISOString(),
  point: key,
  revealed,
  version: rulesOfRound(code).version,
})

export function viewBet(ticket: Ticket): BetView {
  const scale = scaleOf(ticket.player.currency)
  const isCashedOut = ticket.winMinor > 0n
  return {
    id: ticket.id,
    round: codeOf(ticket.issueIndex),
    seat: betOfSeat(ticket.seat),
    half: ticket.chase === null ? null : isSecondHalf(ticket.seat) ? 2 : 1,
    stake: formatMinor(ticket.stakeMinor, scale),
    auto: autoOf(ticket.choice),
    cashedAt: isCashedOut ? ticket.paysHundredths : null,
    win: formatMinor(ticket.winMinor, scale),
    status: ticket.status,
    refusal: ticket.refusal,
  }
}

export const viewReplay = (ticket: Ticket, draw: Draw): BetReplay => ({
  ...viewBet(ticket),
  choice: ticket.choice,
  draw: viewDraw(draw),
})
