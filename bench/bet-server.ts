import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { buildPrograms } from '../tools/build.ts'
import { builtFile } from '../tools/building/programs.ts'
import { type Postgres, startPostgres } from '../tools/postgres/index.ts'
import { startChild } from '../tools/system/child.ts'
import { makeDatabase } from '../tools/system/databases.ts'
import { findFreePort } from '../tools/system/ports.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { type TemporaryKeys, temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { makePlayers, type Players } from './players.ts'
import { type Halves, startApart } from './processors.ts'

/** A server on books of its own, with members who have money to bet, and who has which processors where they are shared out. */
export type BetServer = { postgres: Postgres; databaseUrl: string; port: number; metricsUrl: string; bets: Players; halves?: Halves }

/**
 * Starts PostgreSQL and one server with the demo data. Both end with the command. `isApart`: the database has half of the processors, and
 * the process that asks it the others, as `startApart` says, with its complaints.
 */
export async function startBetServer({ isApart = false } = {}): Promise<BetServer> {
  const startDatabase = () => startPostgres({ dataDir: temporaryFolder('bench'), binaries: 'any' })
  const apart = isApart ? await startApart(startDatabase) : undefined
  const postgres = apart?.database ?? (await startDatabase())
  atTheEnd(postgres.stop)
  if (apart) atTheEnd(apart.halves.undo)
  const keys = temporaryKeys()
  const { ownerUrl: databaseUrl, url } = await makeDatabase(postgres, 'bench', keys.seals)
  await seedDemo(databaseUrl, keys.seals)
  const bets = await makePlayers(databaseUrl, keys.seals)
  return { postgres, databaseUrl, bets, ...(apart && { halves: apart.halves }), ...(await serveBets(url, keys)) }
}

/** Starts a server on a database that is there. It ends with the command. */
export async function serveBets(databaseUrl: string, keys: TemporaryKeys): Promise<{ port: number; metricsUrl: string }> {
  await buildPrograms(console.log)
  const port = await findFreePort('127.0.0.1')
  const metricsPort = await findFreePort('127.0.0.1')
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: databaseUrl,
    ...keys.environment,
    LOG_LEVEL: 'error',
  }
  const server = await startChild({ name: 'The server', arguments: [builtFile('apps/server')], environment, log: console.log })
  atTheEnd(server.stop)
  return { port, metricsUrl: `http://127.0.0.1:${metricsPort}` }
}
