// Signed, durable bets per second through HTTP, beside what the same PostgreSQL does with one transfer a commit when its own
// bench tool asks it directly. Both in one run, in turn, so that the ratio holds when the machine's speed drifts.
import { cpus } from 'node:os'
import { migrate } from '../../apps/server/src/migrate.ts'
import { seedDemo } from '../../apps/server/src/seed-demo.ts'
import { startPostgres } from '../postgres/index.ts'
import { startChild } from '../system/child.ts'
import { findFreePort } from '../system/ports.ts'
import { atTheEnd, temporaryFolder } from '../testing/temporary.ts'
import { databaseTool, measureDatabase } from './database-limit.ts'
import { type LoadResult, measureLoad } from './load.ts'
import { makePlayers } from './players.ts'

const CONNECTIONS = [1, 16, 64, 256]
const SECONDS = 5

/** Prints a line for each number of connections: bets a second, times, and the ratio to the database's own limit. */
export async function benchBets(): Promise<void> {
  const postgres = await startPostgres({ dataDir: temporaryFolder('bench'), binaries: 'any' })
  atTheEnd(postgres.stop)
  await postgres.createDatabase('bench')
  const databaseUrl = postgres.url('bench')
  await migrate(databaseUrl)
  await seedDemo(databaseUrl)
  const players = await makePlayers(databaseUrl)
  const port = await findFreePort('127.0.0.1')
  const server = await startChild({
    name: 'The server',
    arguments: ['apps/server/src/main.ts'],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(await findFreePort('127.0.0.1')),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    },
    log: console.log,
  })
  atTheEnd(server.stop)

  console.log(`Bets: PostgreSQL ${postgres.origin}, ${cpus().length} cores shared by database, server and load; every commit is durable.`)
  console.log('connections | through HTTP /s |  p50 ms |  p99 ms | refused | database alone /s | ratio')
  await measureLoad({ port, bets: players, connections: 16, seconds: 2 })
  for (const connections of CONNECTIONS) {
    const alone = await measureDatabase({ databaseUrl, connections, seconds: SECONDS })
    const load = await measureLoad({ port, bets: players, connections, seconds: SECONDS })
    console.log(row(connections, load, alone.perSecond))
  }
  console.log(`The database alone was asked by ${databaseTool()}.`)
}

function row(connections: number, load: LoadResult, alonePerSecond: number): string {
  const cells = [
    String(connections).padStart(11),
    load.perSecond.toFixed(0).padStart(15),
    load.p50Ms.toFixed(1).padStart(7),
    load.p99Ms.toFixed(1).padStart(7),
    String(load.refused).padStart(7),
    alonePerSecond.toFixed(0).padStart(17),
    (load.perSecond / alonePerSecond).toFixed(2).padStart(5),
  ]
  return cells.join(' | ')
}
