import { currentIndex } from '@pavilion/game-kit/draws/schedule'
import { type DrawTools, drawDue } from './draw-due.ts'
import { driveTicket, type TicketTools } from './drive-ticket.ts'
import type { SharedGame } from './shared-game.ts'
import { listTicketsToDrive, listUndrawnTickets } from './tickets.store.ts'

export type SharedTools = DrawTools & TicketTools

const TICKETS_AT_ONCE = 200

/** Draws what is due and settles the tickets on it, and those that a stop left in the middle. */
export async function runDraws(tools: SharedTools): Promise<void> {
  const fail = (error: Error) => tools.warn({ err: error }, 'an issue was not drawn')
  const overdue: string[] = []
  for (const game of tools.shared.values()) {
    const drawn = await drawDue(tools, game).catch(fail)
    // While draws are being made up for, those to come may still settle what waits.
    if (!drawn) overdue.push(...(await listOverdue(tools, game)))
  }
  const tickets = [...overdue, ...(await listTicketsToDrive(tools.pool, tools.clock(), TICKETS_AT_ONCE))]
  await Promise.all(
    tickets.map((id) => driveTicket(tools, id).catch((error: Error) => tools.warn({ err: error }, 'a ticket was not settled yet'))),
  )
}

/** The tickets on issues that should have been drawn so long ago that they give their stakes back. */
async function listOverdue({ pool, clock }: SharedTools, { id, schedule, voidsAfterMs }: SharedGame): Promise<string[]> {
  if (voidsAfterMs === undefined) return []
  return listUndrawnTickets(pool, id, currentIndex(schedule, clock().getTime() - voidsAfterMs), TICKETS_AT_ONCE)
}
