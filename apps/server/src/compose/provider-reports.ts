// Our books held against the providers' own: what operators see and do about it.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { AskPartners } from '../base/partners.ts'
import type { Stop } from '../base/repeat.ts'
import type { Scope } from '../base/route.ts'
import type { Seals } from '../base/sealed.ts'
import { createReportClient, reconciliationOperatorRoutes } from '../features/reconciliation/wiring.ts'
import type { ProviderTools } from '../features/rounds/index.ts'
import { reconcileDaily } from '../jobs/reconciliation.ts'
import { reconcileAfterTakeover } from '../jobs/takeover.ts'

/** The rest of the time that a call may take is the database's. */
const PATIENCE_OF_OPERATORS = { withinMs: 3_500, tries: 1, pause: async () => {} }

type Parts = { clock: Clock; seals: Seals; ask: AskPartners; gamesUrl: string; playing: ProviderTools }

/** What operators see and do of it. They wait for an answer, so that a provider is asked once and shortly. */
export function reconciliationRoutes(scope: Scope<'operator'>, db: Db, { clock, seals, playing, ...way }: Parts): void {
  reconciliationOperatorRoutes(scope, { db, seals, clock, playing, client: createReportClient(way, PATIENCE_OF_OPERATORS) })
}

/** Holds the books against each provider's in the background. Returns a function that stops it. */
export function startReconciling(server: FastifyInstance, db: Db, parts: Parts): Stop[] {
  return [reconcileDaily(server, db, parts), reconcileAfterTakeover(server, db, parts)]
}
