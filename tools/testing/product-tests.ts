// The unit and integration tests: once on the PostgreSQL that comes from npm, and those that use a database once more
// on the system's, so that neither is a surprise to anybody.
import { npmBinaries, type Postgres, startPostgres, systemBinaries } from '../postgres/index.ts'
import { runFiles } from './run-files.ts'
import type { Tally } from './tally.ts'
import { atTheEnd, memoryFolder } from './temporary.ts'
import { isOfTheWallet, needsDatabase } from './test-files.ts'

const filesAtOnce = 2
const timeoutMs = 10 * 60_000
/** A server's log of changes and the few databases that are there at a time, with as much again to spare. */
const databaseBytes = 6e9

/** Runs the product's test files. The databases belong to this run alone and are gone afterwards. */
export async function runProductTests(files: string[], tally: Tally): Promise<void> {
  if (files.length === 0) return
  await runOnEach(files, tally)
  await runSpread(files, tally)
}

const firstBinaries = () => (npmBinaries() === undefined ? 'system' : 'npm')

async function runOnEach(files: string[], tally: Tally): Promise<void> {
  const first = firstBinaries()
  const main = await temporaryPostgres(first)
  tally.section(`Tests on PostgreSQL ${main.origin}`)
  await runOn(main, files, tally, '')
  tally.note(`PostgreSQL ${main.origin}: ${files.length} test files`)

  const databaseFiles = files.filter(needsDatabase)
  if (first === 'system' || databaseFiles.length === 0) return
  if (systemBinaries().length === 0) {
    tally.note('PostgreSQL of the system: none here, not tested')
    return
  }
  const system = await temporaryPostgres('system')
  tally.section(`Database tests once more on PostgreSQL ${system.origin}`)
  await runOn(system, databaseFiles, tally, ` (on PostgreSQL ${system.origin})`)
  tally.note(`PostgreSQL ${system.origin}: ${databaseFiles.length} test files`)
}

/** Once more with half of the shards on a second server, of another version where the system has one. */
async function runSpread(files: string[], tally: Tally): Promise<void> {
  const walletFiles = files.filter(isOfTheWallet)
  if (walletFiles.length === 0) return
  const hasBoth = npmBinaries() !== undefined && systemBinaries().length > 0
  const [first, second] = [
    await temporaryPostgres(hasBoth ? 'npm' : firstBinaries()),
    await temporaryPostgres(hasBoth ? 'system' : firstBinaries()),
  ]
  tally.section(`The wallet once more with its shards on PostgreSQL ${first.origin} and ${second.origin}`)
  const environment = { TEST_POSTGRES_URL: first.adminUrl, TEST_SHARD_SERVER_URL: second.adminUrl }
  await runFiles(walletFiles, { concurrency: filesAtOnce, timeoutMs, environment, suffix: ' (shards on two servers)' }, tally)
  await Promise.all([first.stop(), second.stop()])
  tally.note(`Shards on two servers: ${walletFiles.length} test files`)
}

async function temporaryPostgres(binaries: 'npm' | 'system'): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: memoryFolder(`test-${binaries}`, databaseBytes), binaries })
  atTheEnd(postgres.stop)
  return postgres
}

async function runOn(postgres: Postgres, files: string[], tally: Tally, suffix: string): Promise<void> {
  const environment = { TEST_POSTGRES_URL: postgres.adminUrl }
  await runFiles(files, { concurrency: filesAtOnce, timeoutMs, environment, suffix }, tally)
  await postgres.stop()
}
