// Red envelopes whose time is over, ended in the background.
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import { type EnvelopeTools, endEnvelopes } from '../features/envelopes/wiring.ts'

import { jobs } from './index.ts'

/** Ends them now and then, on every server. Returns a function that stops it. */
export function startEndingEnvelopes(server: FastifyInstance, db: Db, tools: EnvelopeTools): Stop {
  // Who owns the time says when.
  if (tools.clock !== systemClock) return nothingToStop
  return server.jobs.start(
    jobs.envelopes,
    () => endEnvelopes((work) => db.transaction().execute(work), tools),
    (error) => server.log.warn({ err: error }, 'red envelopes could not be ended'),
  )
}
