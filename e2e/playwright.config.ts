// How the journeys run. npm run e2e starts the system that they try, says where it is, and counts what this runner tells it.
import { availableParallelism } from 'node:os'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findTestFiles, roomOf } from '../tools/testing/test-files.ts'
import { PATIENCE_MS } from './browser.ts'

/** Half of a journey is waiting: two for each processor keep it busy. */
const AT_ONCE_MAX = 4

/** A project for each room, in which one journey runs at a time, and one for all that have none, beside them. */
function listProjects(): NonNullable<PlaywrightTestConfig['projects']> {
  const rooms = new Map<string, string[]>()
  for (const file of findTestFiles('e2e', [])) {
    const room = roomOf(file)
    if (room !== undefined) rooms.set(room, [...(rooms.get(room) ?? []), file])
  }
  const alone = [...rooms].map(([name, files]) => ({ name, testMatch: files, workers: 1 }))
  return [...alone, { name: 'beside others', testMatch: '**/*.test.ts', testIgnore: [...rooms.values()].flat() }]
}

export default defineConfig({
  testDir: '.',
  projects: listProjects(),
  // The longest waits for a matchday of the league to be sold and played, which can take four and a half minutes.
  timeout: 10 * 60_000,
  workers: Number(process.env.JOURNEYS_AT_ONCE ?? Math.min(AT_ONCE_MAX, 2 * availableParallelism())),
  // A second try never hides the first one: it shows whether the journey fails each time, and leaves a trace.
  retries: 1,
  reporter: [['../tools/testing/journeys-reporter.ts']],
  outputDir: '../.cache/journeys',
  use: { trace: 'on-first-retry', navigationTimeout: PATIENCE_MS },
})
