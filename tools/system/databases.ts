// The two databases of a system: the platform's, and the games host's own, which the platform never reads.
import pg from 'pg'
import { createSeals, type Seals } from '../../apps/server/src/base/sealed.ts'
import { migrate } from '../../apps/server/src/migrate.ts'
import { Complaint, errorCode } from '../complaint.ts'
import type { Config } from '../config.ts'
import { databaseNameOf } from '../postgres/address.ts'
import type { BinariesWish } from '../postgres/binaries.ts'
import { type Postgres, startPostgres } from '../postgres/index.ts'
import { openKeys } from './seal-keys.ts'

/** Both databases, ready to be used, the server that holds them, and what opens the secrets of the platform's. */
export type Databases = { postgres: Postgres; isPrivate: boolean; url: string; gamesUrl: string; seals: Seals }

const platformName = 'pavilion'

/** Starts or reaches the database server, creates what is missing, and brings the platform's schema up to date. */
export async function openDatabases(config: Config, binaries: BinariesWish, log: (sentence: string) => void): Promise<Databases> {
  const seals = createSeals(openKeys(config.sealKeys, config.mode))
  openKeys(config.gamesSealKeys, config.mode)
  const postgres = await startPostgres({ dataDir: config.dataDir, binaries, databaseUrl: config.databaseUrl, log })
  try {
    const url = config.databaseUrl ?? postgres.url(platformName)
    const gamesName = `${databaseNameOf(url) || platformName}_games`
    if (config.databaseUrl === undefined) await postgres.createDatabase(platformName)
    else await requireAnswer(config.databaseUrl)
    if (config.gamesDatabaseUrl === undefined) await createGamesDatabase(postgres, gamesName)
    await migrate(url, seals)
    const gamesUrl = config.gamesDatabaseUrl ?? postgres.url(gamesName)
    return { postgres, isPrivate: config.databaseUrl === undefined, url, gamesUrl, seals }
  } catch (error) {
    await postgres.stop()
    throw error
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
    if (postgres.origin !== 'given') throw error
    throw new Complaint(
      `The database "${gamesName}" for the games host cannot be created (${errorCode(error)}): create it, or set GAMES_DATABASE_URL.`,
    )
  }
}
