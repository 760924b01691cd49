import { networkInterfaces } from 'node:os'
import { type KeySource, keyFile, parseSealKeys } from '@pavilion/sealed'
import { isThisMachine, modeOf, whyDatabaseInTheClear } from '@pavilion/service'
import { type Static, Type } from 'typebox'
import { Errors, Value } from './base/parse.ts'
import { type VerificationConfig, VerificationEnvironment, verificationConfigOf } from './verification-config.ts'

const Port = Type.String({ pattern: '^[0-9]{1,5}$' })

const Environment = Type.Object({
  ...VerificationEnvironment.properties,
  PORT: Type.Optional(Port),
  HOST: Type.Optional(Type.String({ minLength: 1 })),
  DRAIN_SECONDS: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$' })),
  METRICS_PORT: Type.Optional(Port),
  METRICS_HOST: Type.Optional(Type.String({ minLength: 1 })),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  DATABASE_READ_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  SEAL_KEYS_FILE: Type.Optional(Type.String({ minLength: 1 })),
  SEAL_KEYS: Type.Optional(Type.String({ minLength: 1 })),
  DATABASE_CONNECTIONS: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
  GAMES_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  PUBLIC_SCHEME: Type.Optional(Type.Union([Type.Literal('http'), Type.Literal('https')])),
  PUBLIC_PORT: Type.Optional(Port),
  PUBLIC_HOSTS: Type.Optional(Type.String({ pattern: '^[a-z0-9.-]+(,[a-z0-9.-]+)*$' })),
  FORWARDED_HOST: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
  GAMES_PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  MODE: Type.Optional(Type.Union([Type.Literal('development'), Type.Literal('production'), Type.Literal('test')])),
  NODE_ENV: Type.Optional(Type.String()),
  LOG_LEVEL: Type.Optional(
    Type.Union([Type.Literal('debug'), Type.Literal('info'), Type.Literal('warn'), Type.Literal('error'), Type.Literal('silent')]),
  ),
  TRUSTED_PROXIES: Type.Optional(Type.String()),
  DEMO_IDENTITY_URL: Type.Optional(Type.String({ pattern: '^http://' })),
  DEMO_PAYMENTS_URL: Type.Optional(Type.String({ pattern: '^http://' })),
  PARTNER_HOSTS: Type.Optional(Type.String({ pattern: '^(\\*\\.)?[a-z0-9.-]+(,(\\*\\.)?[a-z0-9.-]+)*$' })),
  PARTNERS_NEARBY: Type.Optional(Type.String({ pattern: '^[a-z0-9.:[\\]-]+:\\d{1,5}(,[a-z0-9.:[\\]-]+:\\d{1,5})*$' })),
  SMS_GATEWAY_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  SMS_GATEWAY_ACCOUNT: Type.Optional(Type.String({ minLength: 1 })),
  SMS_GATEWAY_TOKEN: Type.Optional(Type.String({ minLength: 1 })),
  SMS_GATEWAY_FROM: Type.Optional(Type.String({ minLength: 1 })),
  DEMO_PLAYERS: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
  CALL_BUDGETS: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
  SECURITY_LOG_FILE: Type.Optional(Type.String({ minLength: 1 })),
  SECURITY_LOG_SYSLOG: Type.Optional(Type.String({ pattern: '^(udp|tcp|tls)://[^/:]+:[0-9]{1,5}$' })),
  DEFAULT_MERCHANT: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' })),
})

/** The settings of the process, parsed once. */
export type Config = {
  port: number
  host: string
  /** How long it serves on after it was told to end, so that proxies learn of it. */
  drainSeconds: number
  metricsPort: number
  /** Where metrics are served: to this machine unless the configuration says otherwise. */
  metricsHost: string
  databaseUrl: string
  /** Where reports and files are read, a replica mostly; never money, log-ins or limits. */
  databaseReadUrl: string
  databaseConnections: number
  /** The keys that secrets in the database are sealed with. */
  sealKeys: KeySource
  /** Address of the in-house games host as this process reaches it. */
  gamesUrl: string
  /** Address of the in-house games host as browsers reach it, when it is not this host name with the port of `gamesUrl`. */
  gamesPublicUrl: string | undefined
  mode: 'development' | 'production' | 'test'
  /** Hosts of partners that production may call, and `host:port` of those of them that are in a private network. */
  partnerHosts: string[]
  partnersNearby: string[]
  /** Where text messages go; without it they stay in the development outbox. */
  smsGateway: { url: string; accountSid: string; authToken: string; from: string } | undefined
  verification: VerificationConfig
  /** The demo identity provider of a development system; never in production. */
  demoIdentityUrl: string | undefined
  /** The sandbox payment company of a development system; never in production. */
  demoPaymentsUrl: string | undefined
  /** How browsers reach the sites of merchants, which addresses that are sent out are made of. */
  publicScheme: 'http' | 'https'
  /** The scheme's own where it is undefined; `listening` is the port that the server listens on. */
  publicPort: number | 'listening' | undefined
  /** Host names of the default merchant besides those of its row; in development the names of this machine unless they are set. */
  publicHosts: string[]
  logLevel: string
  /** Whether callers have budgets; measurements alone do without. */
  hasCallBudgets: boolean
  /** Where the security stream goes: standard output unless a file is named, and a second system where one is. Tests alone have none. */
  securityStream: { file: string | undefined; syslog: URL | undefined } | undefined
  /** Addresses or networks of the proxies whose forwarded headers are believed. */
  trustedProxies: string[]
  /** The host that a trusted proxy forwards is the one that was asked. */
  believesForwardedHost: boolean
  /** Lets machines play the demo members, where a merchant of play money has it switched on. */
  hasDemoPlayers: boolean
  /** The merchant of host names that no merchant claims; empty in production unless it is set. */
  defaultMerchant: string | undefined
}

/** Reads the configuration. Throws an error that names the variables that are wrong, never their values. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  if (!Value.Check(Environment, environment)) {
    const names = [...new Set(Errors(Environment, environment))].join(', ')
    throw new Error(`The configuration is wrong or incomplete: ${names}.`)
  }
  const given: Static<typeof Environment> = environment
  const port = Number(given.PORT ?? 3000)
  const mode = modeOf(given)
  if (mode === 'production') refuseClearWays(given)
  return {
    port,
    host: given.HOST ?? '0.0.0.0',
    drainSeconds: Number(given.DRAIN_SECONDS ?? 0),
    metricsPort: Number(given.METRICS_PORT ?? port + 2),
    metricsHost: given.METRICS_HOST ?? '127.0.0.1',
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL ?? given.DATABASE_URL,
    databaseConnections: Number(given.DATABASE_CONNECTIONS ?? 12),
    sealKeys: sealKeysOf(given),
    gamesUrl: given.GAMES_URL ?? `http://127.0.0.1:${port + 1}`,
    gamesPublicUrl: given.GAMES_PUBLIC_URL,
    mode,
    partnerHosts: given.PARTNER_HOSTS?.split(',') ?? [],
    partnersNearby: given.PARTNERS_NEARBY?.split(',') ?? [],
    smsGateway: smsGatewayOf(given),
    verification: verificationConfigOf(given),
    demoIdentityUrl: mode === 'production' ? undefined : given.DEMO_IDENTITY_URL?.replace(/\/+$/, ''),
    demoPaymentsUrl: mode === 'production' ? undefined : given.DEMO_PAYMENTS_URL?.replace(/\/+$/, ''),
    ...publicPlaceOf(given, mode),
    logLevel: given.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'warn'),
    hasCallBudgets: given.CALL_BUDGETS !== 'off',
    securityStream: {
      file: given.SECURITY_LOG_FILE,
      syslog: given.SECURITY_LOG_SYSLOG === undefined ? undefined : new URL(given.SECURITY_LOG_SYSLOG),
    },
    trustedProxies: given.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? [],
    believesForwardedHost: given.FORWARDED_HOST === 'on',
    hasDemoPlayers: mode === 'development' && given.DEMO_PLAYERS === 'on',
    defaultMerchant: given.DEFAULT_MERCHANT ?? (mode === 'production' ? undefined : 'pavilion'),
  }
}

function publicPlaceOf(
  given: Static<typeof Environment>,
  mode: Config['mode'],
): Pick<Config, 'publicScheme' | 'publicPort' | 'publicHosts'> {
  const isProduction = mode === 'production'
  const port = given.PUBLIC_PORT === undefined ? undefined : Number(given.PUBLIC_PORT)
  return {
    publicScheme: given.PUBLIC_SCHEME ?? (isProduction ? 'https' : 'http'),
    publicPort: port ?? (isProduction ? undefined : 'listening'),
    publicHosts: given.PUBLIC_HOSTS?.split(',') ?? (isProduction ? [] : namesOfThisMachine()),
  }
}

/** What a browser on this machine, or a phone beside it, may call it. */
function namesOfThisMachine(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  return ['localhost', ...addresses.map(({ family, address }) => (family === 'IPv6' ? `[${address.replace(/%.*$/, '')}]` : address))]
}

/** What leaves this machine in production leaves encrypted. */
function refuseClearWays({
  DATABASE_URL: databaseUrl,
  DATABASE_READ_URL: readUrl,
  SECURITY_LOG_SYSLOG: syslog,
}: Static<typeof Environment>): void {
  const why =
    whyDatabaseInTheClear('DATABASE_URL', databaseUrl) ??
    (readUrl === undefined ? undefined : whyDatabaseInTheClear('DATABASE_READ_URL', readUrl))
  if (why !== undefined) throw new Error(why)
  const url = syslog === undefined ? undefined : new URL(syslog)
  if (url && url.protocol !== 'tls:' && !isThisMachine(url.hostname))
    throw new Error('SECURITY_LOG_SYSLOG leads to another machine unencrypted: in production it must begin with tls://.')
}

/** Without keys nothing could be opened, and nothing may rest in the clear: there is no default. */
function sealKeysOf({ SEAL_KEYS_FILE: file, SEAL_KEYS: text }: Static<typeof Environment>): KeySource {
  if (file !== undefined) return keyFile('SEAL_KEYS_FILE', file)
  if (text !== undefined) return parseSealKeys('SEAL_KEYS', text)
  throw new Error(
    'SEAL_KEYS_FILE or SEAL_KEYS must be set: secrets in the database are sealed with keys that are kept outside it (npm run pavilion -- keys make).',
  )
}

/** All four or none: half a gateway would be found out by the first member who waits for a code. */
function smsGatewayOf(given: Static<typeof Environment>): Config['smsGateway'] {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_ACCOUNT: accountSid, SMS_GATEWAY_TOKEN: authToken, SMS_GATEWAY_FROM: from } = given
  if (url && accountSid && authToken && from) return { url, accountSid, authToken, from }
  if (!url && !accountSid && !authToken && !from) return undefined
  throw new Error('The SMS gateway needs SMS_GATEWAY_URL, SMS_GATEWAY_ACCOUNT, SMS_GATEWAY_TOKEN and SMS_GATEWAY_FROM.')
}
