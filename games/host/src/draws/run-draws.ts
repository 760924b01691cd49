import { currentIndex } from '@pavilion/game-kit/draws/schedule'
import { isAtRest } from './draw-due.ts'
import type { DrawTools } from './draw-tools.ts'
import { settleTicket, type TicketTools } from './drive-ticket.ts'
import { sequenceOf } from './sequence-of.ts'
import type { SharedGame } from './shared-game.ts'
import { listDrawnTickets, listUndrawnTickets } from './tickets.store.ts'

export type SharedTools = DrawTools & TicketTools

const TICKETS_AT_ONCE = 200
const BATCHES_MAX = 20

/** Draws what is due, and records what the tickets on it are owed. No wallet is asked, so that none can hold up a draw. */
export async function runDraws(tools: SharedTools): Promise<void> {
  const fail = (error: Error) => tools.warn({ err: error }, 'an issue was not drawn')
  for (const game of tools.shared.values()) {
    if (isAtRest(tools, game)) continue
    const drawn = await sequenceOf(game).drawDue(tools).catch(fail)
    // While draws are being made up for, those to come may still settle what waits.
    if (!drawn) await settleAll(tools, await listOverdue(tools, game))
  }
  // Tickets that wait for others come last, once a run, so that none delays the others.
  const unsettled: string[] = []
  for (let batch = 0, isMore = true; isMore && batch < BATCHES_MAX; batch += 1) {
    const drawn = await listDrawnTickets(tools.pool, tools.clock(), unsettled, TICKETS_AT_ONCE)
    unsettled.push(...(await settleAll(tools, drawn)))
    isMore = drawn.length === TICKETS_AT_ONCE
  }
}

/** Returns which were not settled. */
async function settleAll(tools: SharedTools, ids: readonly string[]): Promise<string[]> {
  const fail = (error: Error) => tools.warn({ err: error }, 'a ticket was not settled yet')
  const settled = await Promise.all(ids.map((id) => settleTicket(tools, id).catch(fail)))
  return ids.filter((_, at) => settled[at] !== true)
}

/** The tickets on issues that should have been drawn so long ago that they give their stakes back. */
async function listOverdue({ pool, clock }: SharedTools, { id, schedule, voidsAfterMs }: SharedGame): Promise<string[]> {
  if (voidsAfterMs === undefined) return []
  return listUndrawnTickets(pool, id, currentIndex(schedule, clock().getTime() - voidsAfterMs), TICKETS_AT_ONCE)
}
