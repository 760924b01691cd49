// What providers paid out, added up in the background for their limits.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { Stop } from '../base/repeat.ts'
import { foldFlows } from '../features/rounds/wiring.ts'
import { jobs } from './index.ts'

/** Adds up now and then. Returns a function that stops it. */
export function startFoldingFlows(server: FastifyInstance, db: Db, clock: Clock): Stop {
  return server.jobs.start(
    jobs.flows,
    () => foldFlows(db, clock()),
    (error) => server.log.warn({ err: error }, 'what providers paid out was not added up, and will be in a second'),
  )
}
