// Progressive jackpots: bets are read on, pools are fed and wins are paid in the background.
import type { FastifyInstance } from 'fastify'
import type { Stop } from '../base/repeat.ts'
import { runJackpots } from '../features/jackpots/wiring.ts'
import { jobs } from './index.ts'

/** Reads on where any server left off. Returns a function that stops it. */
export function startJackpots(server: FastifyInstance, tools: Parameters<typeof runJackpots>[0]): Stop {
  return server.jobs.start(
    jobs.jackpots,
    () => runJackpots(tools),
    (error) => server.log.warn({ err: error }, 'a jackpot was not counted'),
  )
}
