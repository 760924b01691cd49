// The whole of Pavilion on one machine: the database, the server and the games host.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoLogin, type DemoSite, demoOperators, listDemoSites, seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { builtFile, type Program, sourceFile } from '../building/programs.ts'
import { type Config, root } from '../config.ts'
import type { BinariesSource } from '../postgres/binaries.ts'
import { writeCasinosFile } from './casinos-file.ts'
import { type Child, startChild } from './child.ts'
import { type Databases, migrateGamesDatabase, openDatabases, ownerUrlOf } from './databases.ts'
import { writePaymentsFile } from './payments-file.ts'
import { choosePorts, type Ports } from './ports.ts'
import { keyEnvironment } from './seal-keys.ts'

/** How to start a system. `prepare` builds what is missing, once it is sure that the rest can start. */
export type SystemOptions = {
  config: Config
  binaries: BinariesSource
  log: (sentence: string) => void
  prepare: (signal: AbortSignal | undefined) => Promise<void>
  /** Gives up the start, and stops what has been started so far. */
  signal?: AbortSignal
  /** Starts the processes in such a way that they follow changes of their files. */
  isWatching?: boolean
}

/** A running system. */
export type System = {
  siteUrl: string
  gamesUrl: string
  metricsUrl: string
  /** As their owner, where this process knows of that. */
  databaseUrl: string
  gamesDatabaseUrl: string
  /** Where its PostgreSQL comes from: `system 15.18`, `npm 18.4` or `given`. */
  postgresOrigin: string
  /** The log-ins of the demo data at that address, if this system has it. */
  logins: readonly DemoLogin[]
  /** The other demo merchants, each at its own host name and the port of the first. */
  otherSites: readonly DemoSite[]
  /** The log-ins of those who work for the demo merchants: at the console, and support staff at `/support` too. */
  staffLogins: readonly { merchant: string; username: string; password: string; secret: string; roles: readonly string[] }[]
  stop: () => Promise<void>
}

/** Starts everything and resolves when it can be used. Throws a `Complaint` where a person can help. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { config, log } = options
  const ports = await choosePorts(config)
  const databases = await openDatabases(config, options.binaries, log)
  const children: Child[] = []
  const stop = async () => {
    await Promise.all(children.splice(0).map((child) => child.stop()))
    await databases.postgres.stop()
  }
  try {
    await migrateGamesDatabase(databases, config)
    await options.prepare(options.signal)
    options.signal?.throwIfAborted()
    const [demo, ...otherSites] = (await seed(config, databases)) ? await listDemoSites() : []
    mkdirSync(config.dataDir, { recursive: true })
    const starting = await Promise.allSettled(await startProcesses(options, ports, databases))
    children.push(...starting.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
    options.signal?.throwIfAborted()
    for (const result of starting) if (result.status === 'rejected') throw result.reason
    return {
      siteUrl: localUrl(config.host, ports.site),
      gamesUrl: localUrl(config.host, ports.games),
      metricsUrl: localUrl(config.host, ports.metrics),
      databaseUrl: databases.ownerUrl ?? databases.url,
      gamesDatabaseUrl: databases.gamesOwnerUrl ?? databases.gamesUrl,
      postgresOrigin: databases.postgres.origin,
      logins: demo?.logins ?? [],
      otherSites,
      staffLogins: demo ? demoOperators : [],
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

// A database of one's own is filled by `npm run seed` alone, and nothing of the demo exists in production.
async function seed(config: Config, databases: Databases): Promise<boolean> {
  if (!databases.isPrivate || config.mode === 'production') return false
  return (await seedDemo(ownerUrlOf(databases), databases.seals)) !== 'foreign-data'
}

async function startProcesses(options: SystemOptions, ports: Ports, databases: Databases): Promise<Promise<Child>[]> {
  const { config, log } = options
  const siteUrl = localUrl(config.host, ports.site)
  const writeFiles = () =>
    Promise.all([writeCasinosFile, writePaymentsFile].map((write) => write(config.dataDir, databases, siteUrl, ports.site)))
  const [casinosFile, paymentsFile] = await writeFiles()
  const writing = Promise.resolve(keepWriting(writeFiles))
  // Invented people and payments have no place in production.
  const isDemo = config.mode !== 'production'
  const follow = (folders: string[]) => (options.isWatching ? folders : [])
  const fileOf = (program: Program) => (options.isWatching ? sourceFile(program) : builtFile(program))
  const games = startChild({
    name: 'The games host',
    arguments: [fileOf('games/host')],
    // A new build of the web app or of a game's client is read at the start as well.
    follows: follow(['games', 'packages']),
    environment: {
      PORT: String(ports.games),
      HOST: config.host,
      DATABASE_URL: databases.gamesUrl,
      ...keyEnvironment(config.gamesSealKeys),
      CASINOS_FILE: casinosFile,
      // What plays behind the tiles of the demo catalogue; in production the house's own games are all there is.
      CATALOGUE_FILE: config.mode === 'production' ? undefined : join(root, 'apps/server/demo/catalogue.json'),
      GAMES_PUBLIC_URL: config.gamesPublicUrl,
      MODE: config.mode,
    },
    log,
    signal: options.signal,
  })
  const server = startChild({
    name: 'The server',
    arguments: [fileOf('apps/server')],
    follows: follow(['apps/server/src', 'apps/web/dist', 'apps/console/dist', 'packages']),
    environment: {
      PORT: String(ports.site),
      HOST: config.host,
      METRICS_PORT: String(ports.metrics),
      DATABASE_URL: databases.url,
      DATABASE_READ_URL: config.readUrl,
      ...keyEnvironment(config.sealKeys),
      GAMES_URL: localUrl(config.host, ports.games),
      DEMO_IDENTITY_URL: isDemo ? `http://127.0.0.1:${ports.identity}` : undefined,
      DEMO_PAYMENTS_URL: isDemo ? localUrl(config.host, ports.payments) : undefined,
      MODE: config.mode,
      DEMO_PLAYERS: config.hasDemoPlayers ? 'on' : 'off',
      CALL_BUDGETS: config.hasCallBudgets ? 'on' : 'off',
      SECURITY_LOG_FILE: config.securityLogFile ?? join(config.dataDir, 'security.log'),
      SECURITY_LOG_SYSLOG: config.securityLogSyslog,
      WEB_DEV: options.isWatching ? '1' : undefined,
    },
    log,
    signal: options.signal,
  })
  if (!isDemo) return [games, server, writing]
  const identity = startChild({
    name: 'The demo identity provider',
    arguments: ['apps/server/src/demo/demo-identity/main.ts'],
    follows: follow(['apps/server/src/demo/demo-identity']),
    environment: { PORT: String(ports.identity), MODE: config.mode },
    log,
    signal: options.signal,
  })
  const payments = startChild({
    name: 'The sandbox payment company',
    arguments: ['apps/server/src/demo/demo-payments/main.ts'],
    follows: follow(['apps/server/src/demo/demo-payments']),
    environment: {
      PORT: String(ports.payments),
      HOST: config.host,
      ACCOUNTS_FILE: paymentsFile,
      BOOKS_FILE: join(config.dataDir, `sandbox-payments-${ports.site}.jsonl`),
      MODE: config.mode,
    },
    log,
    signal: options.signal,
  })
  return [games, server, identity, payments, writing]
}

const writeEveryMs = 5_000

/** Lets those beside us learn of a changed secret, until it is stopped. A database that is away for a moment is asked again. */
function keepWriting(write: () => Promise<unknown>): Child {
  const timer = setInterval(() => void write().catch(() => {}), writeEveryMs)
  timer.unref()
  return { pid: () => undefined, stop: async () => clearInterval(timer) }
}

// Addresses that mean every interface are reached on this machine through the loopback one.
function localUrl(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', 'localhost']
  const reachable = everywhere.includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
