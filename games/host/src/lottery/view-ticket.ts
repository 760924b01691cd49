import { issueAt, type Schedule } from '@pavilion/game-kit/draws/schedule'
import type { Level } from '@pavilion/game-lottery/draw'
import type { DrawView, TicketReplay, TicketView } from '@pavilion/game-lottery/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Draw } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'

export const viewDraw = (draw: Draw): DrawView => ({
  code: draw.code,
  drawnAt: draw.drawnAt.toISOString(),
  levels: draw.shown as Level[],
  revealed: draw.revealed,
  key: draw.key,
})

export function viewTicket(ticket: Ticket, schedule: Schedule): TicketView {
  const scale = scaleOf(ticket.player.currency)
  return {
    id: ticket.id,
    issue: issueAt(schedule, ticket.issueIndex).code,
    choice: ticket.choice,
    stake: formatMinor(ticket.stakeMinor, scale),
    win: formatMinor(ticket.winMinor, scale),
    status: ticket.status,
    refusal: ticket.refusal,
    paysHundredths: ticket.paysHundredths ?? 0,
    chase: ticket.chase,
  }
}

export const viewReplay = (ticket: Ticket, draw: Draw, schedule: Schedule): TicketReplay => ({
  ...viewTicket(ticket, schedule),
  draw: viewDraw(draw),
})
