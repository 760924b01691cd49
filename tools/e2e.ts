// npm run e2e: the journeys, in a real browser over the whole system, which is started once for all of them.
import { runCommand } from './complaint.ts'
import { createTally, type Tally } from './testing/tally.ts'
import { withUndoing } from './testing/temporary.ts'
import { findTestFiles } from './testing/test-files.ts'

/** Runs the journeys. With `wanted`, only those whose path contains one of these texts. */
export async function e2e(wanted: string[], tally: Tally): Promise<void> {
  const files = findTestFiles('e2e', wanted)
  if (files.length === 0) return
  tally.section('Journeys')
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
