// The unit and integration tests: once on the PostgreSQL that comes from npm, and those that use a database once more
// on the system's, so that neither is a surprise to anybody.
import { npmBinaries, type Postgres, startPostgres, systemBinaries } from '../postgres/index.ts'
import { runFiles } from './run-files.ts'
import type { Tally } from './tally.ts'
import { atTheEnd, temporaryFolder } from './temporary.ts'
import { needsDatabase } from './test-files.ts'

const filesAtOnce = 2
const timeoutMs = 5 * 60_000

/** Runs the product's test files. The databases belong to this run alone and are gone afterwards. */
export async function runProductTests(files: string[], tally: Tally): Promise<void> {
  if (files.length === 0) return
  const first = npmBinaries() === undefined ? 'system' : 'npm'
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

async function temporaryPostgres(binaries: 'npm' | 'system'): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: temporaryFolder(`test-${binaries}`), binaries })
  atTheEnd(postgres.stop)
  return postgres
}

async function runOn(postgres: Postgres, files: string[], tally: Tally, suffix: string): Promise<void> {
  const environment = { TEST_POSTGRES_URL: postgres.adminUrl }
  await runFiles(files, { concurrency: filesAtOnce, timeoutMs, environment, suffix }, tally)
  await postgres.stop()
}
