// npm test: everything, on one version of PostgreSQL a file, but for what passed on this machine and reaches nothing that has changed
// since; a clean clone remembers nothing. With arguments, only the test files whose path contains one of them, remembered or not.
import { check } from './check.ts'
import { Complaint, runCommand } from './complaint.ts'
import { isCi } from './config.ts'
import { noMemory, readMemory } from './testing/memory.ts'
import { runProductTests } from './testing/product-tests.ts'
import { createTally } from './testing/tally.ts'
import { withUndoing } from './testing/temporary.ts'
import { findTestFiles } from './testing/test-files.ts'

await runCommand(() =>
  withUndoing(async () => {
    const wanted = process.argv.slice(2)
    const tally = createTally()
    const places = ['tools', 'product', 'e2e'] as const
    if (places.every((place) => findTestFiles(place, wanted).length === 0)) {
      throw new Complaint(`No test file has "${wanted.join('" or "')}" in its path.`)
    }
    await check(wanted, tally)
    const memory = isCi || wanted.length > 0 ? noMemory : readMemory()
    await runProductTests(findTestFiles('product', wanted), tally, memory)
    if (findTestFiles('e2e', wanted).length > 0) {
      // What starts a whole system is long to read, and of no use to a developer who waits for one file.
      const { e2e } = await import('./e2e.ts')
      await e2e(wanted, tally)
    }
    return tally.finish()
  }),
)
