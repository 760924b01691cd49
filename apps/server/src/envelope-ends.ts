// Red envelopes whose time is over, ended in the background.
import type { FastifyInstance } from 'fastify'
import { systemClock } from './base/clock.ts'
import type { Db } from './base/database.ts'
import { nothingToStop, repeat, type Stop } from './base/repeat.ts'
import { type EnvelopeTools, endEnvelopes } from './features/envelopes/index.ts'

const END_EVERY_MS = 5_000

/** Ends them now and then, on every server. Answers how to stop. */
export function endEnvelopesNowAndThen(server: FastifyInstance, db: Db, tools: EnvelopeTools): Stop {
  // Who owns the time says when.
  if (tools.clock !== systemClock) return nothingToStop
  return repeat(
    () => endEnvelopes((work) => db.transaction().execute(work), tools),
    END_EVERY_MS,
    (error) => server.log.warn({ err: error }, 'red envelopes could not be ended'),
  )
}
