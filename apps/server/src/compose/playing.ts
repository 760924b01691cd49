// The wallet's side of the provider protocol, with the database servers that keep its shards.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import { createDatabase, type Db } from '../base/database.ts'
import type { IdMaker } from '../base/ids.ts'
import type { Metrics } from '../base/metrics.ts'
import { createPool } from '../base/pool.ts'
import type { Seals } from '../base/sealed.ts'
import { createStatementPipeline, createStatements, type StatementPipeline } from '../base/statement.ts'
import { createPlayedGames, createProviderLinks } from '../features/games/index.ts'
import {
  createBetWinBatches,
  createHouseAccounts,
  createPayoutRoom,
  createWithheldMetrics,
  onOneServer,
  onServers,
  type ProviderTools,
} from '../features/rounds/index.ts'
import { createMoneyOf, createWallets } from '../features/wallet/index.ts'
import { foldFlowsNowAndThen } from '../jobs/flows.ts'

/** A database server beside the application's own, for the shards from `firstShard` on. It has the same schema, and merchants' rows. */
export type ShardServer = { firstShard: number; databaseUrl: string }

type Parts = {
  clock: Clock
  makeId: IdMaker
  seals: Seals
  databaseConnections: number
  metrics: Pick<Metrics, 'registry'>
  shardServers?: readonly ShardServer[]
}

/** What `app.ts` mounts under `/provider`: all shards in the application's own database, unless there are servers beside it. */
export function createPlaying(server: FastifyInstance, pool: Pool, db: Db, parts: Parts) {
  const { clock, makeId, shardServers = [] } = parts
  const warn = (error: Error) => server.log.warn({ err: error }, 'connection to a shard lost')
  const reading = {
    clock,
    makeId,
    links: createProviderLinks(db, clock, parts.seals),
    moneyOf: createMoneyOf(db, clock),
    gameOf: createPlayedGames(db, clock),
    countWithheld: createWithheldMetrics(parts.metrics.registry),
  }
  const pipelines: StatementPipeline[] = []
  const toolsOn = (its: Pool, itsDb: Db): ProviderTools => {
    const pipeline = createStatementPipeline(its, (error) => server.log.warn({ err: error }, 'connection of the bets lost'))
    pipelines.push(pipeline)
    return {
      ...reading,
      db: itsDb,
      wallets: createWallets(itsDb, clock),
      room: createPayoutRoom(itsDb, clock),
      houseAccounts: createHouseAccounts(itsDb, clock, makeId),
      batches: createBetWinBatches({ inTurn: pipeline.run, beside: createStatements(its) }, clock),
    }
  }
  const home = toolsOn(pool, db)
  const others = shardServers.map(({ firstShard, databaseUrl }) => {
    const itsPool = createPool(databaseUrl, parts.databaseConnections, warn)
    return { firstShard, itsPool, tools: toolsOn(itsPool, createDatabase(itsPool)) }
  })
  const stopFolding = foldFlowsNowAndThen(server, [home.db, ...others.map(({ tools }) => tools.db)], clock)
  return {
    home,
    servers: others.length === 0 ? onOneServer(home) : onServers([{ firstShard: 0, tools: home }, ...others]),
    close: async () => {
      await stopFolding()
      await Promise.all(pipelines.map((pipeline) => pipeline.end()))
      await Promise.all(others.map(({ itsPool }) => itsPool.end()))
    },
  }
}
