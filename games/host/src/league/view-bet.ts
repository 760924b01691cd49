import { issueAt } from '@pavilion/game-kit/draws/schedule'
import { type Matchday, readLegs } from '@pavilion/game-league/bets'
import { schedule } from '@pavilion/game-league/season'
import type { BetReplay, BetView, DrawView } from '@pavilion/game-league/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Draw } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'

/** A matchday's results as recorded at its end. */
export function viewDraw({ code, drawnAt, shown, revealed }: Draw): DrawView {
  const { matches, voided } = shown as Matchday
  return { code, drawnAt: drawnAt.toISOString(), matches: [...matches], voided: [...voided], revealed }
}

export function viewBet(ticket: Ticket): BetView {
  const scale = scaleOf(ticket.player.currency)
  return {
    id: ticket.id,
    code: issueAt(schedule, ticket.issueIndex).code,
    legs: readLegs(ticket.choice),
    odds: ticket.paysHundredths ?? 0,
    stake: formatMinor(ticket.stakeMinor, scale),
    win: formatMinor(ticket.winMinor, scale),
    status: ticket.status,
    refusal: ticket.refusal,
  }
}

export const viewReplay = (ticket: Ticket, draw: Draw): BetReplay => ({ ...viewBet(ticket), choice: ticket.choice, draw: viewDraw(draw) })
