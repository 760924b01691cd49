import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Db, Tx } from '../base/database.ts'
import type { Stop } from '../base/repeat.ts'
import { keepOldNames } from '../features/members/wiring.ts'
import { sweepOperators } from '../features/operators/wiring.ts'
import { sweepPasskeys } from '../features/passkeys/wiring.ts'
import { sweepTrials } from '../features/registration/wiring.ts'
import { sweepSessions } from '../features/session/wiring.ts'
import { sweepSocial } from '../features/social/wiring.ts'
import { sweepVerification } from '../features/verification/wiring.ts'
import { jobs } from './index.ts'
import { sweepByClass } from './sweep-by-class.ts'

/** Deletes in the background what no longer matters. A sweep that fails is done by the next one. Returns a function that stops it. */
export function startSweeps(server: FastifyInstance, db: Db, clock: Clock, sweepMore: (tx: Tx) => Promise<void>): Stop {
  const sweep = () =>
    db.transaction().execute(async (tx) => {
      await sweepSessions(tx, clock())
      await sweepPasskeys(tx, clock())
      await sweepOperators(tx, clock())
      await sweepSocial(tx, clock())
      await sweepVerification(tx, clock())
      await keepOldNames(tx)
      await sweepTrials(tx, clock())
      await sweepByClass(tx, clock())
      await sweepMore(tx)
    })
  return server.jobs.start(jobs.sweep, sweep, (error) => server.log.warn({ err: error }, 'sweep failed'))
}
