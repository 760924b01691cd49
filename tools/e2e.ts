// npm run e2e: the journeys, in a real browser over one whole system.
import { join } from 'node:path'
import { launchBrowser } from '../e2e/browser.ts'
import { Complaint, runCommand } from './complaint.ts'
import { root } from './config.ts'
import type { System } from './system/index.ts'
import { runJourneys } from './testing/run-journeys.ts'
import { createTally, type Tally } from './testing/tally.ts'
import { atTheEnd, temporaryFolder, withUndoing } from './testing/temporary.ts'
import { findTestFiles } from './testing/test-files.ts'
import { startTestSystem } from './testing/test-system.ts'

/** Runs the journeys. With `wanted`, only those whose path contains one of these texts. */
export async function e2e(wanted: string[], tally: Tally): Promise<void> {
  const files = findTestFiles('e2e', wanted)
  if (files.length === 0) return
  tally.section('Journeys')
  try {
    await unpackBrowser()
    const dataDir = temporaryFolder('journeys')
    const system = await startTestSystem(dataDir)
    atTheEnd(system.stop)
    tally.note(`Journeys on PostgreSQL ${system.postgresOrigin}: ${files.length} test files`)
    const config = join(root, 'e2e/playwright.config.ts')
    await runJourneys(files, { config, environment: whatJourneysKnow(system, dataDir) }, tally)
    await system.stop()
  } catch (error) {
    const sentence = error instanceof Complaint ? error.message : String(error instanceof Error ? error.stack : error)
    tally.fail({ name: 'the browser and the system start', where: 'tools/e2e.ts', error: sentence })
  }
}

/** The bundled browser unpacks itself when it is first asked for, and another process would start what is half written. */
async function unpackBrowser(): Promise<void> {
  const browser = await launchBrowser()
  await browser.close()
}

// What a journey may know of the system it runs on.
function whatJourneysKnow(system: System, dataDir: string): Record<string, string> {
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
