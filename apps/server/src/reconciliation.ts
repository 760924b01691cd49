// Our books held against the providers' own: once a day, and what operators do about it.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from './base/clock.ts'
import type { Db, Transact } from './base/database.ts'
import type { AskPartners } from './base/partners.ts'
import { nothingToStop, type Stop } from './base/repeat.ts'
import type { Scope } from './base/route.ts'
import type { Seals } from './base/sealed.ts'
import { createReportClient, reconcileYesterday, reconciliationOperatorRoutes } from './features/reconciliation/index.ts'
import type { WalletServers } from './features/rounds/index.ts'

import { jobs } from './jobs.ts'

/** The rest of the time that a call may take is the database's. */
const PATIENCE_OF_OPERATORS = { withinMs: 3_500, tries: 1, pause: async () => {} }

type Parts = { clock: Clock; seals: Seals; ask: AskPartners; gamesUrl: string; servers: WalletServers }

/** What operators see and do of it. They wait for an answer, so that a provider is asked once and shortly. */
export function reconciliationRoutes(scope: Scope<'operator'>, db: Db, { clock, seals, servers, ...way }: Parts): void {
  reconciliationOperatorRoutes(scope, { db, seals, clock, servers, client: createReportClient(way, PATIENCE_OF_OPERATORS) })
}

/** Makes the daily reports in the background. Answers how to stop. */
export function reconcileDaily(server: FastifyInstance, db: Db, { clock, seals, servers, ...way }: Parts): Stop {
  // Who owns the time says when.
  if (clock !== systemClock) return nothingToStop
  const client = createReportClient(way)
  const transact: Transact = (work) => db.transaction().execute(work)
  const tools = { db, seals, books: servers.all.map((tools) => tools.db), clock, transact }
  return server.jobs.start(
    jobs.reconciliation,
    () => reconcileYesterday(tools, client),
    (error) => server.log.warn({ err: error }, 'providers could not be reconciled'),
  )
}
