import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../base/metrics.ts'
import type { Stop } from '../base/repeat.ts'

const CLOSE_WITHIN_MS = 8_000
const LET_GO_EVERY_MS = 50
/** What is under way in the background ends within this, or is cut off and done again later. */
const JOBS_WITHIN_MS = 2_000

/** What ends, in this order: the jobs and the server together, then what they worked with, one after the other. */
export type Running = { server: FastifyInstance; metrics: Metrics; stops: readonly Stop[]; lettingGo: readonly (() => Promise<void>)[] }

/** Finishes the requests in flight and what is under way in the background, then lets go of the database. */
export async function closeGracefully({ server, metrics, stops, lettingGo }: Running): Promise<void> {
  const stopped = Promise.allSettled(stops.map((stop) => stop()))
  const patience = sleep(JOBS_WITHIN_MS, undefined, { ref: false })
  const forced = setTimeout(() => server.server.closeAllConnections(), CLOSE_WITHIN_MS)
  // A connection whose last request was in flight when the closing began stays open for the next one unless it is closed.
  const letGo = setInterval(() => server.server.closeIdleConnections(), LET_GO_EVERY_MS)
  await server.close()
  clearInterval(letGo)
  clearTimeout(forced)
  await metrics.close()
  await Promise.race([stopped, patience])
  for (const end of lettingGo) await end()
}
