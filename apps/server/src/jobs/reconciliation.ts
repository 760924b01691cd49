// Our books held against the providers' own in the background: once a day, and once another database has taken over.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import type { Db, Transact } from '../base/database.ts'
import type { AskPartners } from '../base/partners.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import type { Seals } from '../base/sealed.ts'
import { createReportClient, reconcileTakeover, reconcileYesterday } from '../features/reconciliation/index.ts'
import { jobs } from './index.ts'

type Parts = { clock: Clock; seals: Seals; ask: AskPartners; gamesUrl: string }

/** Makes the daily reports in the background, and those after a takeover. Answers how to stop. */
export function reconcileNowAndThen(server: FastifyInstance, db: Db, { clock, seals, ask, gamesUrl }: Parts): Stop {
  // Who owns the time says when.
  if (clock !== systemClock) return nothingToStop
  const client = createReportClient({ ask, gamesUrl })
  const transact: Transact = (work) => db.transaction().execute(work)
  const tools = { db, seals, clock, transact }
  const failed = (error: unknown) => server.log.warn({ err: error }, 'providers could not be reconciled')
  const stops = [
    server.jobs.start(jobs.reconciliation, () => reconcileYesterday(tools, client), failed),
    server.jobs.start(jobs.takeover, () => reconcileTakeover(tools, client), failed),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
