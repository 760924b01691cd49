// The two databases of a system: the platform's, and the games host's own, which the platform never reads. Each has a role that owns its
// tables and one that works with them.
import { findMight } from '@pavilion/sealed'
import pg from 'pg'
import { createSeals, type Seals } from '../../apps/server/src/base/sealed.ts'
import { isUpToDate, migrate } from '../../apps/server/src/schema/migrate.ts'
import { migrate as migrateGames } from '../../games/host/src/base/database.ts'
import { createSeals as createSealsOfGames } from '../../games/host/src/base/sealed.ts'
import { Complaint, errorCode } from '../complaint.ts'
import type { Config } from '../config.ts'
import { databaseNameOf, userOf, withDatabaseName } from '../postgres/address.ts'
import type { BinariesSource } from '../postgres/binaries.ts'
import { holdsCluster, type Postgres, roleNames, startPostgres } from '../postgres/index.ts'
import { openKeys } from './seal-keys.ts'

/**
 * Both databases, ready to be used, the server that holds them, and what opens the secrets of the platform's. The owner's addresses are
 * missing where this process does not have them: then the databases were migrated by somebody who was.
 */
export type Databases = {
  postgres: Postgres
  isPrivate: boolean
  url: string
  gamesUrl: string
  ownerUrl: string | undefined
  gamesOwnerUrl: string | undefined
  seals: Seals
}

type Addresses = Pick<Databases, 'url' | 'gamesUrl' | 'ownerUrl' | 'gamesOwnerUrl'>

const platformName = 'pavilion'

/** Starts or reaches the database server, creates what is missing, and brings the platform's schema and the rights of its role up to date. */
export async function openDatabases(config: Config, binaries: BinariesSource, log: (sentence: string) => void): Promise<Databases> {
  const seals = createSeals(openKeys(config.sealKeys, config.mode))
  openKeys(config.gamesSealKeys, config.mode)
  const postgres = await startPostgres({ dataDir: config.dataDir, binaries, databaseUrl: config.databaseUrl, log })
  try {
    const addresses =
      config.databaseUrl === undefined ? await openPrivate(postgres, config) : await openGiven(postgres, config, config.databaseUrl)
    const { url, ownerUrl } = addresses
    if (ownerUrl !== undefined) await migrate(ownerUrl, seals, workerOf(ownerUrl, url))
    else if (!(await isUpToDate(url)))
      throw new Complaint(`The database at DATABASE_URL lacks migrations. ${setOwner('DATABASE_OWNER_URL')}`)
    return { postgres, isPrivate: config.databaseUrl === undefined, ...addresses, seals }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** As `openDatabases`, for commands that look at a system or change one: where there is none, nothing is made. Throws a `Complaint` that names the folder. */
export async function openKnownDatabases(config: Config, log: (sentence: string) => void): Promise<Databases> {
  if (config.databaseUrl === undefined && !holdsCluster(config.dataDir))
    throw new Complaint(
      `There is no database in "${config.dataDir}". Set DATA_DIR to the folder of the system that you mean; \`npm start\` makes a new one.`,
    )
  return openDatabases(config, 'any', log)
}

/** As for the platform's, of the games host's database. Where the owner is not known, the host says itself whether something lacks. */
export async function migrateGamesDatabase({ gamesUrl, gamesOwnerUrl }: Databases, config: Config): Promise<void> {
  if (gamesOwnerUrl === undefined) return
  const seals = createSealsOfGames(openKeys(config.gamesSealKeys, config.mode))
  await migrateGames(gamesOwnerUrl, seals, workerOf(gamesOwnerUrl, gamesUrl))
}

/** The owner's address of the platform's database, for what changes that the application may only read. */
export function ownerUrlOf({ ownerUrl }: Pick<Databases, 'ownerUrl'>): string {
  if (ownerUrl !== undefined) return ownerUrl
  throw new Complaint(`The role of DATABASE_URL may not do this. ${setOwner('DATABASE_OWNER_URL')}`)
}

/** As `ownerUrlOf`, of the games host's database. */
export function ownerUrlOfGames({ gamesOwnerUrl }: Pick<Databases, 'gamesOwnerUrl'>): string {
  if (gamesOwnerUrl !== undefined) return gamesOwnerUrl
  throw new Complaint(`The role of GAMES_DATABASE_URL may not do this. ${setOwner('GAMES_DATABASE_OWNER_URL')}`)
}

const setOwner = (name: string): string => `Set ${name} to the address with the role that owns its tables.`

/** Who works with the tables, where that is somebody else than their owner. */
const workerOf = (ownerUrl: string, url: string): string | undefined => (userOf(ownerUrl) === userOf(url) ? undefined : userOf(url))

async function openPrivate(postgres: Postgres, config: Config): Promise<Addresses> {
  const gamesName = `${platformName}_games`
  await postgres.createDatabase(platformName, 'application')
  if (config.gamesDatabaseUrl === undefined) await postgres.createDatabase(gamesName, 'games')
  return {
    url: postgres.url(platformName, 'application'),
    ownerUrl: postgres.url(platformName, 'owner'),
    ...(config.gamesDatabaseUrl === undefined
      ? { gamesUrl: postgres.url(gamesName, 'games'), gamesOwnerUrl: postgres.url(gamesName, 'owner') }
      : { gamesUrl: config.gamesDatabaseUrl, gamesOwnerUrl: config.gamesOwnerUrl ?? (await ownUrl(config.gamesDatabaseUrl)) }),
  }
}

async function openGiven(postgres: Postgres, config: Config, url: string): Promise<Addresses> {
  await requireAnswer(url)
  const { ownerUrl = await ownUrl(url) } = config
  if (config.gamesDatabaseUrl !== undefined) {
    const gamesUrl = config.gamesDatabaseUrl
    const besides = config.ownerUrl && withDatabaseName(config.ownerUrl, databaseNameOf(gamesUrl))
    return { url, ownerUrl, gamesUrl, gamesOwnerUrl: config.gamesOwnerUrl ?? besides ?? (await ownUrl(gamesUrl)) }
  }
  if (ownerUrl !== url) throw new Complaint('GAMES_DATABASE_URL must be set: the games host has a database and a role of its own.')
  const gamesName = `${databaseNameOf(url) || platformName}_games`
  await createGamesDatabase(postgres, gamesName)
  const gamesUrl = postgres.url(gamesName)
  return { url, ownerUrl, gamesUrl, gamesOwnerUrl: gamesUrl }
}

/** The address itself, where its role is the one that owns the tables, or would. */
async function ownUrl(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await findMight(client, ['public', 'ledger'])) === undefined ? undefined : databaseUrl
  } finally {
    await client.end().catch(() => {})
  }
}

async function requireAnswer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")
    if ((rows[0]?.version ?? 0) < 150_000) throw new Complaint('The database at DATABASE_URL is older than PostgreSQL 15: update it.')
  } catch (error) {
    if (error instanceof Complaint) throw error
    throw new Complaint(
      `The database at DATABASE_URL cannot be used (${errorCode(error) ?? 'no answer'}): check the address and that it runs.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function createGamesDatabase(postgres: Postgres, gamesName: string): Promise<void> {
  try {
    await postgres.createDatabase(gamesName)
  } catch (error) {
    throw new Complaint(
      `The database "${gamesName}" for the games host cannot be created (${errorCode(error)}): create it, or set GAMES_DATABASE_URL.`,
    )
  }
}

/** Makes a database for one run, with what the application may do in it. Returns the addresses for its owner and for the application. */
export async function makeDatabase(postgres: Postgres, name: string, seals: Seals): Promise<{ ownerUrl: string; url: string }> {
  await postgres.createDatabase(name, 'application')
  const ownerUrl = postgres.url(name)
  await migrate(ownerUrl, seals, roleNames.application)
  return { ownerUrl, url: postgres.url(name, 'application') }
}
