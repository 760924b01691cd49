import { readFileSync, statSync } from 'node:fs'
import { type KeySource, keyFile, parseSealKeys } from '@pavilion/sealed'
import { modeOf, whyDatabaseInTheClear } from '@pavilion/service'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Environment = Type.Object({
  PORT: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}$' })),
  HOST: Type.Optional(Type.String({ minLength: 1 })),
  DRAIN_SECONDS: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$' })),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  SEAL_KEYS_FILE: Type.Optional(Type.String({ minLength: 1 })),
  SEAL_KEYS: Type.Optional(Type.String({ minLength: 1 })),
  CASINOS_FILE: Type.String({ minLength: 1 }),
  CATALOGUE_FILE: Type.Optional(Type.String({ minLength: 1 })),
  GAMES_PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  TRUSTED_PROXIES: Type.Optional(Type.String()),
  MODE: Type.Optional(Type.Union(['development', 'production', 'test'].map((mode) => Type.Literal(mode)))),
  NODE_ENV: Type.Optional(Type.String()),
  LOG_LEVEL: Type.Optional(Type.Union(['debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)))),
})

const CasinosFile = Type.Object({
  casinos: Type.Array(
    Type.Object({
      casinoId: Type.String({ minLength: 1, maxLength: 255 }),
      /** Signs our calls to its wallet. */
      secret: Type.String({ minLength: 16 }),
      /** What signs its calls to us, where that is something else; several while one follows another. */
      accepts: Type.Optional(Type.Array(Type.String({ minLength: 16 }), { minItems: 1 })),
      walletUrl: Type.String({ pattern: '^https?://' }),
      /** The provider that it is served as; without one, every game here. */
      provider: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    }),
  ),
})

const CatalogueTile = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }),
  provider: Type.String(),
  type: Type.String(),
  classify: Type.Array(Type.String()),
  names: Type.Record(Type.String(), Type.String()),
  /** The game whose rules, data and timetable it shares, under another cover. */
  editionOf: Type.Optional(Type.String()),
})

const CatalogueFile = Type.Object({
  providers: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  games: Type.Array(CatalogueTile),
  /** Games that are offered no more, and were played. */
  retired: Type.Optional(Type.Array(CatalogueTile)),
})

/** The tiles behind which this house plays. Nothing else of them is read. */
export type Catalogue = Static<typeof CatalogueFile>

/** A casino that this vendor serves: its id, the secret shared with it, and the mount point of its wallet. */
export type Casino = Static<typeof CasinosFile>['casinos'][number]

/** The configuration of the process, parsed once. */
export type Config = {
  port: number
  host: string
  /** How long it serves on after it was told to end, so that proxies learn of it. */
  drainSeconds: number
  databaseUrl: string
  /** The keys that what is still to be drawn is sealed with. */
  sealKeys: KeySource
  casinos: Casino[]
  /** Where they come from. */
  casinosFile?: string
  /** Undefined when the house's own games are all there is. */
  catalogue: Catalogue | undefined
  /** Where browsers reach the games, when that is not the return address's host name with this process's port. */
  publicUrl: string | undefined
  /** Addresses or networks of the proxies whose forwarded headers are believed. */
  trustedProxies: string[]
  /** Whether it serves people and not a developer. */
  isProduction: boolean
  logLevel: string
}

/** Reads the configuration. Throws an error that names what is wrong, never its value. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  if (!Value.Check(Environment, environment)) {
    const names = Value.Errors(Environment, environment).map(({ instancePath, params }) => nameOf(instancePath, params))
    throw new Error(`The configuration is wrong or incomplete: ${[...new Set(names)].join(', ')}.`)
  }
  const given: Static<typeof Environment> = environment
  const isProduction = modeOf(given) === 'production'
  const why = isProduction ? whyDatabaseInTheClear('DATABASE_URL', given.DATABASE_URL) : undefined
  if (why !== undefined) throw new Error(why)
  return {
    port: Number(given.PORT ?? 3001),
    host: given.HOST ?? '0.0.0.0',
    drainSeconds: Number(given.DRAIN_SECONDS ?? 0),
    databaseUrl: given.DATABASE_URL,
    sealKeys: sealKeysOf(given),
    casinos: readCasinos(given.CASINOS_FILE),
    casinosFile: given.CASINOS_FILE,
    catalogue: given.CATALOGUE_FILE === undefined ? undefined : readCatalogue(given.CATALOGUE_FILE),
    publicUrl: given.GAMES_PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: given.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? [],
    isProduction,
    logLevel: given.LOG_LEVEL ?? 'warn',
  }
}

/** Without keys nothing could be decided, and no seed may rest in the clear: there is no default. */
function sealKeysOf({ SEAL_KEYS_FILE: file, SEAL_KEYS: text }: Static<typeof Environment>): KeySource {
  if (file !== undefined) return keyFile('SEAL_KEYS_FILE', file)
  if (text !== undefined) return parseSealKeys('SEAL_KEYS', text)
  throw new Error(
    'SEAL_KEYS_FILE or SEAL_KEYS must be set: seeds are sealed with keys that are kept outside the database (npm run pavilion -- keys make).',
  )
}

function nameOf(path: string, params: object): string {
  const missing = 'requiredProperties' in params ? String(params.requiredProperties) : ''
  return path.split('/')[1] ?? missing
}

/** Reads the catalogue. Throws an error that says what it needs. */
export function readCatalogue(file: string): Catalogue {
  const content = readJson('CATALOGUE_FILE', file)
  if (!Value.Check(CatalogueFile, content))
    throw new Error('CATALOGUE_FILE needs { providers, games: [{ id, provider, type, classify, names }] }.')
  return content
}

function readJson(name: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${name} cannot be read as JSON.`)
  }
}

const FOLLOW_EVERY_MS = 1_000

/**
 * Puts into the list what the file says whenever it was written again, so that secrets change while games are played. A file that cannot be
 * read leaves what is known. Returns a function that stops it.
 */
export function followCasinos(casinos: Casino[], file: string): () => void {
  let stamp = statSync(file, { bigint: true }).mtimeNs
  const timer = setInterval(() => {
    const now = statSync(file, { bigint: true, throwIfNoEntry: false })?.mtimeNs
    if (now === undefined || now === stamp) return
    stamp = now
    try {
      casinos.splice(0, casinos.length, ...readCasinos(file))
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }, FOLLOW_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function readCasinos(file: string): Casino[] {
  const content = readJson('CASINOS_FILE', file)
  if (!Value.Check(CasinosFile, content)) throw new Error('CASINOS_FILE needs { casinos: [{ casinoId, secret, walletUrl }] }.')
  return content.casinos.map((casino) => ({ ...casino, walletUrl: casino.walletUrl.replace(/\/+$/, '') }))
}
