// The figures of the agents' teams, added up in the background as the books grow.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Transact } from '../base/database.ts'
import { createPool } from '../base/pool.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import { buildTeams } from '../features/teams/wiring.ts'
import { jobs } from './index.ts'

const REST_MIN_MS = jobs.teams.everyMs
const REST_MAX_MS = 3_000
/** A run costs the more the more members it names, and those who go on playing are named once in a longer one. */
const REST_FOR_EACH_MS = 10

/** Reads on where any server left off: after a second, or up to three while a run takes a good part of one. Several servers may. Returns a function that stops it. */
export function keepTeams(server: FastifyInstance, databaseUrl: string, clock: Clock): Stop {
  // Who owns the time says when.
  if (clock !== systemClock) return nothingToStop
  // A connection of its own: the first time all books are read, for longer than anybody who asks may wait.
  const pool = createPool(databaseUrl, 1, (error) => server.log.warn({ err: error }, 'database connection of the teams lost'), 0)
  const db = createDatabase(pool)
  const transact: Transact = (work) => db.transaction().execute(work)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let building: Promise<void> | undefined
  const rest = (ms: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      building = build()
    }, ms).unref()
  }
  const build = async () => {
    const began = performance.now()
    try {
      await server.jobs.measure(jobs.teams, async () => {
        while (!isStopped && (await buildTeams(transact, clock()))) {
          // A server that was away reads on in portions.
        }
      })
    } catch (error) {
      if (!isStopped) server.log.warn({ err: error }, 'the figures of the teams were not added up')
    }
    const tookMs = performance.now() - began
    rest(Math.min(Math.max(REST_MIN_MS, tookMs * REST_FOR_EACH_MS), REST_MAX_MS))
  }
  rest(REST_MIN_MS)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await building
    await pool.end()
  }
}
