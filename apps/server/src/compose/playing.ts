// The wallet's side of the provider protocol.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { IdMaker } from '../base/ids.ts'
import type { Metrics } from '../base/metrics.ts'
import type { Seals } from '../base/sealed.ts'
import { createStatementPipeline, createStatements } from '../base/statement.ts'
import { createPlayedGames, createProviderLinks } from '../features/games/wiring.ts'
import type { ProviderTools } from '../features/rounds/index.ts'
import { createBetWinBatches, createHouseAccounts, createPayoutRoom, createWithheldMetrics } from '../features/rounds/wiring.ts'
import { createMoneyOf, createWallets } from '../features/wallet/wiring.ts'
import { startFoldingFlows } from '../jobs/flows.ts'

type Parts = { clock: Clock; makeId: IdMaker; seals: Seals; metrics: Pick<Metrics, 'registry'> }

/** What `app.ts` mounts under `/provider`, with a connection of its own for the bets. */
export function createPlaying(server: FastifyInstance, pool: Pool, db: Db, { clock, makeId, seals, metrics }: Parts) {
  const pipeline = createStatementPipeline(pool, (error) => server.log.warn({ err: error }, 'connection of the bets lost'))
  const tools: ProviderTools = {
    db,
    clock,
    makeId,
    links: createProviderLinks(db, clock, seals),
    moneyOf: createMoneyOf(db, clock),
    gameOf: createPlayedGames(db, clock),
    countWithheld: createWithheldMetrics(metrics.registry),
    wallets: createWallets(db, clock),
    room: createPayoutRoom(db, clock),
    houseAccounts: createHouseAccounts(db, clock, makeId),
    batches: createBetWinBatches({ inTurn: pipeline.run, beside: createStatements(pool) }, clock),
  }
  const stopFolding = startFoldingFlows(server, db, clock)
  return {
    tools,
    close: async () => {
      await stopFolding()
      await pipeline.end()
    },
  }
}
