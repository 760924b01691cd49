// The figures of the agents' teams, added up in the background as the books grow.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from './base/clock.ts'
import { createDatabase, type Transact } from './base/database.ts'
import { createPool } from './base/pool.ts'
import { buildTeams } from './features/teams/index.ts'

const BUILD_EVERY_MS = 1_000

/** Reads on where any server left off, every second; several servers may. Answers how to stop. */
export function keepTeams(server: FastifyInstance, databaseUrl: string, clock: Clock): () => void {
  // Who owns the time says when.
  if (clock !== systemClock) return () => {}
  // A connection of its own: the first time all books are read, for longer than anybody who asks may wait.
  const pool = createPool(databaseUrl, 1, (error) => server.log.warn({ err: error }, 'database connection of the teams lost'), 0)
  const db = createDatabase(pool)
  const transact: Transact = (work) => db.transaction().execute(work)
  let isRunning = false
  let isStopped = false
  const build = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (!isStopped && (await buildTeams(transact, clock()))) {
        // Whoever was away reads on in portions.
      }
    } catch (error) {
      if (!isStopped) server.log.warn({ err: error }, 'the figures of the teams were not added up')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(build, BUILD_EVERY_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    void pool.end()
  }
}
