// The unit and integration tests. Those that use a database have a server of this run alone: of one version, which changes from day to
// day, or of each that the machine has, with every file in a process of its own.
import { npmBinaries, type Postgres, startPostgres, systemBinaries } from '../postgres/index.ts'
import { type Memory, noMemory } from './memory.ts'
import { type RunOptions, runFiles } from './run-files.ts'
import type { FileResult } from './run-process.ts'
import type { Tally } from './tally.ts'
import { atTheEnd, memoryFolder } from './temporary.ts'
import { isAlone, needsDatabase } from './test-files.ts'
import { type Version, versionFor } from './versions.ts'

const filesAtOnce = 2
/** Files that share a process: it reads and compiles the product once for all. */
const databaseFilesPerProcess = 10
const otherFilesPerProcess = 24
const timeoutMs = 10 * 60_000
/** A server's log of changes and the few databases that are there at a time, with as much again to spare. */
const databaseBytes = 6e9

/**
 * Runs the product's test files, each that uses a database on one version, but for those that `memory` knows to have passed. The
 * databases belong to this run alone and are gone afterwards.
 */
export async function runProductTests(files: string[], tally: Tally, memory: Memory): Promise<void> {
  await runWithoutDatabase(files, otherFilesPerProcess, tally, memory)
  const versions = presentVersions()
  const databaseFiles = files.filter(needsDatabase)
  for (const version of versions) {
    const own = databaseFiles.filter((file) => versionFor(file, versions, new Date()) === version)
    await runOn(version, own, databaseFilesPerProcess, tally, memory)
  }
}

/** Runs them all on every version, each in a process of its own. */
export async function runProductTestsApart(files: string[], tally: Tally): Promise<void> {
  await runWithoutDatabase(files, 1, tally)
  const versions = presentVersions()
  for (const version of versions) await runOn(version, files.filter(needsDatabase), 1, tally)
  if (!versions.includes('npm')) tally.note('PostgreSQL of npm: none for this machine, not tested')
  if (!versions.includes('system')) tally.note('PostgreSQL of the system: none here, not tested')
}

function presentVersions(): Version[] {
  const versions: Version[] = []
  if (npmBinaries() !== undefined) versions.push('npm')
  if (systemBinaries().length > 0) versions.push('system')
  // Where there is none, starting the system's says so.
  return versions.length > 0 ? versions : ['system']
}

async function runWithoutDatabase(files: string[], perProcess: number, tally: Tally, memory = noMemory): Promise<void> {
  const all = files.filter((file) => !needsDatabase(file))
  const own = memory.recall(all, '', tally)
  if (own.length === 0) return
  tally.section('Tests without a database')
  await run(own, perProcess, { environment: {}, onPassed: (result) => memory.keep(result, '') }, tally)
}

async function runOn(version: Version, all: string[], perProcess: number, tally: Tally, memory = noMemory): Promise<void> {
  const place = ` (on PostgreSQL of ${version === 'npm' ? 'npm' : 'the system'})`
  const files = memory.recall(all, place, tally)
  if (files.length === 0) return
  const postgres = await temporaryPostgres(version)
  tally.section(`Tests on PostgreSQL ${postgres.origin}`)
  const environment = { TEST_POSTGRES_URL: postgres.adminUrl }
  const onPassed = (result: FileResult) => memory.keep(result, place)
  await run(files, perProcess, { environment, suffix: ` (on PostgreSQL ${postgres.origin})`, onPassed }, tally)
  await postgres.stop()
  tally.note(`PostgreSQL ${postgres.origin}: ${files.length} test files`)
}

type How = Pick<RunOptions, 'environment' | 'suffix' | 'onPassed'>

async function run(files: string[], perProcess: number, options: How, tally: Tally): Promise<void> {
  const how = { ...options, concurrency: filesAtOnce, timeoutMs, lingerMs: 60_000 }
  const mayShare = files.filter((file) => !isAlone(file))
  const alone = files.filter(isAlone)
  await runFiles(mayShare, { ...how, perProcess }, tally)
  await runFiles(alone, how, tally)
}

async function temporaryPostgres(binaries: Version): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: memoryFolder(`test-${binaries}`, databaseBytes), binaries })
  atTheEnd(postgres.stop)
  return postgres
}
