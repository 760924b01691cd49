// npm run check: the code without running it, and the tests of the tools.
import { runCommand } from './complaint.ts'
import { isCi } from './config.ts'
import { checkJobs } from './testing/checks.ts'
import { inLanes } from './testing/lanes.ts'
import { fileJobs } from './testing/run-files.ts'
import { createTally, type Tally } from './testing/tally.ts'
import { withUndoing } from './testing/temporary.ts'
import { findTestFiles } from './testing/test-files.ts'

const TIMEOUT_MS = 10 * 60_000

/**
 * Everything that needs no running product, two at a time. With `wanted`, only the tests of the tools whose path contains it. What
 * a check remembers of its last run spares it work, not findings; where `isRemembering` is false, it remembers nothing.
 */
export async function check(wanted: string[], tally: Tally, { isRemembering = !isCi } = {}): Promise<void> {
  const files = findTestFiles('tools', wanted)
  const checks = wanted.length === 0 ? checkJobs(tally, isRemembering) : []
  if (checks.length + files.length === 0) return
  tally.section(checks.length > 0 ? 'Checks, and tests of the tools' : 'Tests of the tools')
  await inLanes(2, [...checks, ...fileJobs(files, { timeoutMs: TIMEOUT_MS, environment: {} }, tally)])
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
