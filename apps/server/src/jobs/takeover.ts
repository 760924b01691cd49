// Our books held against the providers' own in the background, once another database has taken over.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { AskPartners } from '../base/partners.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import type { Seals } from '../base/sealed.ts'
import { createReportClient, reconcileTakeover } from '../features/reconciliation/wiring.ts'
import { jobs } from './index.ts'

type Parts = { clock: Clock; seals: Seals; ask: AskPartners; gamesUrl: string }

/** Makes the reports after a takeover. Returns a function that stops it. */
export function reconcileAfterTakeover(server: FastifyInstance, db: Db, { clock, seals, ask, gamesUrl }: Parts): Stop {
  // Who owns the time says when.
  if (clock !== systemClock) return nothingToStop
  const client = createReportClient({ ask, gamesUrl })
  return server.jobs.start(
    jobs.takeover,
    () => reconcileTakeover({ db, seals, clock, transact: (work) => db.transaction().execute(work) }, client),
    (error) => server.log.warn({ err: error }, 'providers could not be reconciled after a takeover'),
  )
}
