// The one file of the tools that reads the environment.
import { delimiter, join, resolve } from 'node:path'
import { modeOf, whyDatabaseInTheClear } from '@pavilion/service'
import { Complaint } from './complaint.ts'
import { isDatabaseUrl } from './postgres/address.ts'

/** The project's own folder. */
export const root = resolve(import.meta.dirname, '..')

/** Whether nobody sits at this machine, and nothing of earlier runs counts. */
export const isCi = process.env.CI === 'true'

/** The folders in which this machine looks for programs. */
export const searchPath = (process.env.PATH ?? '').split(delimiter)

/** Where the keys come from that secrets in a database are sealed with. `name` is the variable that says so. */
export type KeyPlace = { name: string; text: string } | { name: string; file: string }

/** The settings of `npm start` and its siblings. A port that was not chosen explicitly may be replaced by a free one. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where what only reads asks, such as a replica. */
  readUrl: string | undefined
  gamesDatabaseUrl: string | undefined
  /** As whom the databases are migrated and administered, where that is another role than works in them. */
  ownerUrl: string | undefined
  gamesOwnerUrl: string | undefined
  sealKeys: KeyPlace
  gamesSealKeys: KeyPlace
  gamesPublicUrl: string | undefined
  gamesPort: number
  isGamesPortFixed: boolean
  metricsPort: number
  isMetricsPortFixed: boolean
  identityPort: number
  isIdentityPortFixed: boolean
  paymentsPort: number
  isPaymentsPortFixed: boolean
  mode: 'development' | 'production'
  /** Whether callers have budgets; measurements alone do without. */
  hasCallBudgets: boolean
  /** Where the security stream goes besides, and instead of the data folder. */
  securityLogFile: string | undefined
  securityLogSyslog: string | undefined
  /** Hosts of partners that production may call, and `host:port` of those in a private network. */
  partnerHosts: string[]
  partnersNearby: string[]
  /** Whether machines play the demo members. */
  hasDemoPlayers: boolean
}

/** Reads the settings, with the values that docs/operating/configuration.md states where nothing is set. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const text = (name: string) => environment[name] || undefined
  const dataDir = resolve(root, text('DATA_DIR') ?? 'data')
  const keysAt = (name: string, file: string): KeyPlace => {
    const given = text(name)
    return given === undefined
      ? { name: `${name}_FILE`, file: resolve(root, text(`${name}_FILE`) ?? join(dataDir, file)) }
      : { name, text: given }
  }
  const port = readPort(environment, 'PORT') ?? 3000
  const gamesPort = readPort(environment, 'GAMES_PORT')
  const metricsPort = readPort(environment, 'METRICS_PORT')
  const identityPort = readPort(environment, 'DEMO_IDENTITY_PORT')
  const paymentsPort = readPort(environment, 'DEMO_PAYMENTS_PORT')
  const mode = readMode(text('MODE'), text('NODE_ENV'))
  return {
    port,
    host: text('HOST') ?? '0.0.0.0',
    dataDir,
    sealKeys: keysAt('SEAL_KEYS', 'seal-keys.json'),
    gamesSealKeys: keysAt('GAMES_SEAL_KEYS', 'games-seal-keys.json'),
    databaseUrl: readDatabase(environment, 'DATABASE_URL', mode),
    readUrl: readDatabase(environment, 'DATABASE_READ_URL', mode),
    gamesDatabaseUrl: readDatabase(environment, 'GAMES_DATABASE_URL', mode),
    ownerUrl: readDatabase(environment, 'DATABASE_OWNER_URL', mode),
    gamesOwnerUrl: readDatabase(environment, 'GAMES_DATABASE_OWNER_URL', mode),
    gamesPublicUrl: readAddress(environment, 'GAMES_PUBLIC_URL', 'https:', isWebUrl),
    gamesPort: gamesPort ?? port + 1,
    isGamesPortFixed: gamesPort !== undefined,
    metricsPort: metricsPort ?? port + 2,
    isMetricsPortFixed: metricsPort !== undefined,
    hasDemoPlayers: text('DEMO_PLAYERS') !== 'off',
    identityPort: identityPort ?? port + 3,
    isIdentityPortFixed: identityPort !== undefined,
    paymentsPort: paymentsPort ?? port + 4,
    isPaymentsPortFixed: paymentsPort !== undefined,
    hasCallBudgets: text('CALL_BUDGETS') !== 'off',
    securityLogFile: text('SECURITY_LOG_FILE'),
    securityLogSyslog: text('SECURITY_LOG_SYSLOG'),
    partnerHosts: text('PARTNER_HOSTS')?.split(',') ?? [],
    partnersNearby: text('PARTNERS_NEARBY')?.split(',') ?? [],
    mode,
  }
}

/** The environment of a child process: ours, with these changes. */
export function environmentWith(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const merged = { ...process.env, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

/** Where a command of an installed package is found. */
export function packageCommand(name: string): string {
  return join(root, 'node_modules', '.bin', name)
}

function readMode(told: string | undefined, nodeEnvironment: string | undefined): Config['mode'] {
  if (told !== undefined && !['development', 'production', 'test'].includes(told))
    throw new Complaint('MODE must be development or production.')
  const mode = modeOf({ ...(told ? { MODE: told } : {}), ...(nodeEnvironment ? { NODE_ENV: nodeEnvironment } : {}) })
  return mode === 'production' ? 'production' : 'development'
}

function readPort(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port >= 1 && port <= 65535) return port
  throw new Complaint(`${name} must be a number from 1 to 65535.`)
}

function readDatabase(environment: NodeJS.ProcessEnv, name: string, mode: Config['mode']): string | undefined {
  const url = readAddress(environment, name, 'postgres:', isDatabaseUrl)
  const why = url !== undefined && mode === 'production' ? whyDatabaseInTheClear(name, url) : undefined
  if (why === undefined) return url
  throw new Complaint(why)
}

// A failure names the variable, never its value: an address may hold a password.
function readAddress(
  environment: NodeJS.ProcessEnv,
  name: string,
  protocol: string,
  isRight: (text: string) => boolean,
): string | undefined {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  if (isRight(text)) return text
  throw new Complaint(`${name} must be an address that begins with ${protocol}//.`)
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
