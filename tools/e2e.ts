// npm run e2e: the journeys, in a real browser over the whole system. A journey may change what a merchant is for everybody, so
// that a system has one journey at a time; a machine with two processors runs two systems side by side.
import { availableParallelism } from 'node:os'
import { launchBrowser } from '../e2e/browser.ts'
import { Complaint, runCommand } from './complaint.ts'
import type { System } from './system/index.ts'
import { runFiles } from './testing/run-files.ts'
import { createTally, type Tally } from './testing/tally.ts'
import { atTheEnd, temporaryFolder, withUndoing } from './testing/temporary.ts'
import { findTestFiles } from './testing/test-files.ts'
import { startTestSystem } from './testing/test-system.ts'

/** For a file that hangs; the longest waits for a matchday of the league to be sold and played, which can take four and a half minutes. */
const TIMEOUT_MS = 10 * 60_000
/** Half of a journey is waiting: two at a time keep two processors busy, and each takes a third longer. */
const SYSTEMS_MAX = 2

/** Runs the journeys. With `wanted`, only those whose path contains one of these texts. */
export async function e2e(wanted: string[], tally: Tally): Promise<void> {
  const files = findTestFiles('e2e', wanted)
  if (files.length === 0) return
  tally.section('Journeys')
  try {
    await unpackBrowser()
    const systems = []
    // One after the other: the first builds what the second finds built.
    const wantedSystems = Math.min(SYSTEMS_MAX, availableParallelism(), files.length)
    while (systems.length < wantedSystems) systems.push(await startOne())
    const [first] = systems
    tally.note(`Journeys on PostgreSQL ${first?.system.postgresOrigin}: ${files.length} test files, ${systems.length} at a time`)
    const waiting = [...files]
    await Promise.all(systems.map((one) => runInTurn(waiting, one, tally)))
    for (const { system } of systems) await system.stop()
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

type Running = { system: System; dataDir: string }

async function startOne(): Promise<Running> {
  const dataDir = temporaryFolder('journeys')
  const system = await startTestSystem(dataDir)
  atTheEnd(system.stop)
  return { system, dataDir }
}

/** Takes the next file of those that wait until none does. */
async function runInTurn(waiting: string[], { system, dataDir }: Running, tally: Tally): Promise<void> {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    await runFiles([file], { concurrency: 1, timeoutMs: TIMEOUT_MS, environment: describe(system, dataDir) }, tally)
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
