import { type Config, readConfig } from '../../../tools/config.ts'
import { type Databases, openKnownDatabases } from '../../../tools/system/databases.ts'

/** Reaches the databases of the system that is configured, does the work while servers run, and lets them go. */
export async function withDatabases<Result>(work: (databases: Databases, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const databases = await openKnownDatabases(config, console.error)
  try {
    return await work(databases, config)
  } finally {
    await databases.postgres.stop()
  }
}

/**
 * The same for work that only reads: a database of one's own is asked as it is, a replica of it first where one is named, and nothing is
 * migrated, made or opened that rests sealed.
 */
export async function withReadable<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { readUrl, databaseUrl } = readConfig()
  const url = readUrl ?? databaseUrl
  return url === undefined ? withDatabases((databases) => work(databases.url)) : work(url)
}
