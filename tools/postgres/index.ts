// The database that comes with Pavilion: a private PostgreSQL on a unix socket, started, adopted, watched and stopped
// by the commands in tools/. It listens on no network port, and nothing that is committed is ever only in memory.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Complaint, errorCode } from '../complaint.ts'
import { withDatabaseName } from './address.ts'
import type { BinariesSource } from './binaries.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { passwordOf, superuser } from './passwords.ts'
import { endPostmaster, ensurePostmaster, guardName, type Postmaster } from './postmaster.ts'
import { type Role, roleNames, settleDatabase } from './roles.ts'
import { removeSocketFolder } from './temporary-folder.ts'

export { npmBinaries, systemBinaries } from './binaries.ts'
export { holdsCluster } from './cluster.ts'
export { type Role, roleNames } from './roles.ts'

const lockNotAvailable = '55P03'

/** What to start. `databaseUrl` names a server of one's own, which is then used as it is and never stopped. */
export type PostgresOptions = {
  dataDir: string
  binaries: BinariesSource
  databaseUrl?: string | undefined
  /** Told in one sentence when the server died and when it is back. */
  log?: (sentence: string) => void
}

/** A running database server. */
export type Postgres = {
  /** The address of one of its databases for one of its roles; a server of one's own knows the role of its address alone. */
  url: (databaseName: string, role?: Role) => string
  /** The address for work that concerns the whole server, such as creating a database. */
  adminUrl: string
  /** Where the server comes from: `system 15.18`, `npm 18.4`, or `given`. */
  origin: string
  /** Whether it ran already, left over from a killed run or shared with another one. */
  adopted: boolean
  /** The server's process, if it is ours. */
  pid: () => number | undefined
  /** Creates a database if it does not exist. In a private server the owner owns it, and one other role may connect to it at most. */
  createDatabase: (databaseName: string, worker?: Exclude<Role, 'owner'>) => Promise<void>
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
  const addressOf = (databaseName: string, user: string, password = '') =>
    `postgres://${user}:${password}@/${encodeURIComponent(databaseName)}?host=${encodeURIComponent(watch.current().socketFolder)}`
  const asSuperuser = (databaseName: string) => addressOf(databaseName, superuser, cluster.passwords[superuser])
  const adminUrl = asSuperuser('postgres')
  return {
    url: (databaseName, role = 'owner') => addressOf(databaseName, roleNames[role], passwordOf(cluster.passwords, role)),
    adminUrl,
    origin: cluster.binaries.origin,
    adopted: watch.current().isAdopted,
    pid: () => watch.current().pid,
    createDatabase: async (databaseName, worker) => {
      await createDatabase(adminUrl, databaseName)
      await settle(asSuperuser(databaseName), databaseName, worker)
    },
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

/** Also a database that the superuser made, before there were roles. */
async function settle(superuserUrl: string, databaseName: string, worker: Exclude<Role, 'owner'> | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    if (await isSettled(client, worker)) return
    // A process that still works in it would wait behind us, and we behind them.
    await client.query("set lock_timeout = '10s'")
    await client.query('begin')
    for (const statement of settleDatabase(databaseName, roleNames.owner, worker && roleNames[worker])) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    if (errorCode(error) !== lockNotAvailable) throw error
    throw new Complaint(
      `The database "${databaseName}" is in use, and gets its roles while nobody uses it: stop the programs that run on this data folder.`,
    )
  } finally {
    await client.end()
  }
}

async function isSettled(client: pg.Client, worker: Exclude<Role, 'owner'> | undefined): Promise<boolean> {
  const { rows } = await client.query<{ isSettled: boolean }>(
    `select pg_get_userbyid(d.datdba) = $1
       and not exists (select from aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a where a.grantee = 0)
       and ($2::text is null or has_database_privilege($2, d.oid, 'connect'))
       and not exists (
         select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relowner <> d.datdba
       ) as "isSettled"
     from pg_database d where d.datname = current_database()`,
    [roleNames.owner, worker === undefined ? null : roleNames[worker]],
  )
  return rows[0]?.isSettled === true
}

async function watchPostmaster(cluster: Cluster, log: (sentence: string) => void) {
  let isStopping = false
  let current = await ensurePostmaster(cluster)
  const watch = (postmaster: Postmaster) => postmaster.guard.once('end', () => void revive())
  watch(current)

  async function revive(): Promise<void> {
    const pauseMs = 2_000
    if (!isStopping) log('PostgreSQL has stopped and is being started again.')
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
    if (await isNeededByOthers(cluster, socketFolder)) return
    await endPostmaster(pid)
    removeSocketFolder(socketFolder)
  }

  return { current: () => current, stop }
}

// Our own guard may be counted for a moment after it has ended, so only a guard that stays is somebody else's.
async function isNeededByOthers({ passwords }: Cluster, socketFolder: string): Promise<boolean> {
  const password = passwords[superuser]
  const client = new pg.Client({ host: socketFolder, user: superuser, password, database: 'postgres', connectionTimeoutMillis: 2_000 })
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
