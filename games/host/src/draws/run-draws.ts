import { type DrawTools, drawDue } from './draw-due.ts'
import { driveTicket, type TicketTools } from './drive-ticket.ts'
import { listTicketsToDrive } from './tickets.store.ts'

export type SharedTools = DrawTools & TicketTools

const RUN_EVERY_MS = 1_000
const TICKETS_AT_ONCE = 200

/** Draws what is due and settles the tickets on it, and those that a stop left in the middle. */
export async function runDraws(tools: SharedTools): Promise<void> {
  const fail = (error: Error) => tools.warn({ err: error }, 'an issue was not drawn')
  for (const game of tools.shared.values()) await drawDue(tools, game).catch(fail)
  const tickets = await listTicketsToDrive(tools.pool, tools.clock(), TICKETS_AT_ONCE)
  await Promise.all(
    tickets.map((id) => driveTicket(tools, id).catch((error: Error) => tools.warn({ err: error }, 'a ticket was not settled yet'))),
  )
}

/** The same every second, one run at a time. */
export function createDrawRuns(tools: SharedTools): { start(): void; stop(): Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = tools.shared.size === 0
  const run = () => {
    running = runDraws(tools)
      .catch((error: Error) => tools.warn({ err: error }, 'the draws could not run'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, RUN_EVERY_MS)
      })
  }
  return {
    start: () => {
      if (!isStopped) run()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
