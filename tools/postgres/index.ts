// The database that comes with Pavilion: a private PostgreSQL on a unix socket, started, adopted, watched and stopped
// by the commands in tools/. It listens on no network port, and nothing that is committed is ever only in memory.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withDatabaseName } from './address.ts'
import type { BinariesWish } from './binaries.ts'
import { type Cluster, openCluster, superuser } from './cluster.ts'
import { endPostmaster, ensurePostmaster, guardName, type Postmaster } from './postmaster.ts'
import { removeSocketFolder } from './temporary-folder.ts'

export { npmBinaries, systemBinaries } from './binaries.ts'

/** What to start. `databaseUrl` names a server of one's own, which is then used as it is and never stopped. */
export type PostgresOptions = {
  dataDir: string
  binaries: BinariesWish
  databaseUrl?: string | undefined
  /** Told in one sentence when the server died and when it is back. */
  log?: (sentence: string) => void
}

/** A running database server. */
export type Postgres = {
  /** The address of one of its databases. */
  url: (databaseName: string) => string
  /** The address for work that concerns the whole server, such as creating a database. */
  adminUrl: string
  /** Where the server comes from: `system 15.18`, `npm 18.4`, or `given`. */
  origin: string
  /** Whether it ran already, left over from a killed run or shared with another one. */
  adopted: boolean
  /** The server's process, if it is ours. */
  pid: () => number | undefined
  /** Creates a database if it does not exist. */
  createDatabase: (databaseName: string) => Promise<void>
  /** Stops the server, unless it was given or another launcher still uses it. */
  stop: () => Promise<void>
}

/**
 * Starts the private server of a data folder, or adopts the one that runs there. While the returned object is not
 * stopped, a server that dies is started again. Throws a `Complaint` where a person can help.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (options.databaseUrl !== undefined) return givenPostgres(options.databaseUrl)
  const cluster = openCluster(options.dataDir, options.binaries)
  const watch = await watchPostmaster(cluster, options.log ?? (() => {}))
  const url = (databaseName: string) =>
    `postgres://${superuser}@/${encodeURIComponent(databaseName)}?host=${encodeURIComponent(watch.current().socketFolder)}`
  const adminUrl = url('postgres')
  return {
    url,
    adminUrl,
    origin: cluster.binaries.origin,
    adopted: watch.current().isAdopted,
    pid: () => watch.current().pid,
    createDatabase: (databaseName) => createDatabase(adminUrl, databaseName),
    stop: watch.stop,
  }
}

function givenPostgres(databaseUrl: string): Postgres {
  return {
    url: (databaseName) => withDatabaseName(databaseUrl, databaseName),
    adminUrl: databaseUrl,
    origin: 'given',
    adopted: false,
    pid: () => undefined,
    createDatabase: (databaseName) => createDatabase(databaseUrl, databaseName),
    stop: async () => {},
  }
}

async function createDatabase(adminUrl: string, databaseName: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(databaseName)}`)
  } finally {
    await client.end()
  }
}

async function watchPostmaster(cluster: Cluster, log: (sentence: string) => void) {
  let isStopping = false
  let current = await ensurePostmaster(cluster)
  const watch = (postmaster: Postmaster) => postmaster.guard.once('end', () => void revive())
  watch(current)

  async function revive(): Promise<void> {
    const pauseMs = 2_000
    if (!isStopping) log('PostgreSQL went away and is being started again.')
    while (!isStopping) {
      try {
        current = await ensurePostmaster(cluster)
        watch(current)
        log('PostgreSQL is back.')
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs)
      }
    }
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    const { guard, pid, socketFolder } = current
    await guard.end().catch(() => {})
    if (await isNeededByOthers(socketFolder)) return
    await endPostmaster(pid)
    removeSocketFolder(socketFolder)
  }

  return { current: () => current, stop }
}

// Our own guard may be counted for a moment after it has ended, so only a guard that stays is somebody else's.
async function isNeededByOthers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: superuser, database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let look = 0; look < 5; look++) {
      const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [guardName])
      if (rowCount === 0) return false
      await sleep(50)
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
