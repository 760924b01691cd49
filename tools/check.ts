// npm run check: the code without running it, and the tests of the tools.
import { runCommand } from './complaint.ts'
import { runChecks } from './testing/checks.ts'
import { runFiles } from './testing/run-files.ts'
import { createTally, type Tally } from './testing/tally.ts'
import { withUndoing } from './testing/temporary.ts'
import { findTestFiles } from './testing/test-files.ts'

/** Everything that needs no running product. With `wanted`, only the tests of the tools whose path contains it. */
export async function check(wanted: string[], tally: Tally): Promise<void> {
  if (wanted.length === 0) {
    tally.section('Checks')
    runChecks(tally)
  }
  const files = findTestFiles('tools', wanted)
  if (files.length > 0) tally.section('Tests of the tools')
  await runFiles(files, { concurrency: 1, timeoutMs: 5 * 60_000, environment: {} }, tally)
}

if (import.meta.main) {
  await runCommand(() =>
    withUndoing(async () => {
      const tally = createTally()
      await check(process.argv.slice(2), tally)
      return tally.finish()
    }),
  )
}
