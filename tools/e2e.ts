// npm run e2e: the journeys, in a real browser over the whole system, which is started once for all of them.
import { Complaint, runCommand } from './complaint.ts'
import type { System } from './system/index.ts'
import { runFiles } from './testing/run-files.ts'
import { createTally, type Tally } from './testing/tally.ts'
import { atTheEnd, temporaryFolder, withUndoing } from './testing/temporary.ts'
import { findTestFiles } from './testing/test-files.ts'
import { startTestSystem } from './testing/test-system.ts'

const timeoutMs = 5 * 60_000

/** Runs the journeys. With `wanted`, only those whose path contains one of these texts. */
export async function e2e(wanted: string[], tally: Tally): Promise<void> {
  const files = findTestFiles('e2e', wanted)
  if (files.length === 0) return
  tally.section('Journeys')
  const dataDir = temporaryFolder('journeys')
  try {
    const system = await startTestSystem(dataDir)
    atTheEnd(system.stop)
    tally.note(`Journeys on PostgreSQL ${system.postgresOrigin}: ${files.length} test files`)
    await runFiles(files, { concurrency: 1, timeoutMs, environment: describe(system, dataDir) }, tally)
    await system.stop()
  } catch (error) {
    const sentence = error instanceof Complaint ? error.message : String(error instanceof Error ? error.stack : error)
    tally.fail({ name: 'the system starts', where: 'tools/system/index.ts', error: sentence })
  }
}

// What a journey may know of the system it runs on.
function describe(system: System, dataDir: string): Record<string, string> {
  return {
    SITE_URL: system.siteUrl,
    GAMES_URL: system.gamesUrl,
    METRICS_URL: system.metricsUrl,
    DATABASE_URL: system.databaseUrl,
    GAMES_DATABASE_URL: system.gamesDatabaseUrl,
    DATA_DIR: dataDir,
  }
}

if (import.meta.main) {
  await runCommand(() =>
    withUndoing(async () => {
      const tally = createTally()
      await e2e(process.argv.slice(2), tally)
      return tally.finish()
    }),
  )
}
