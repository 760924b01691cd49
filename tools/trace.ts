// npm run trace: which requirements no test proves yet. A test says in its tags which ones it proves.
import { readFileSync } from 'node:fs'
import { runCommand } from './complaint.ts'
import { readable } from './testing/tally.ts'
import { findTestFiles } from './testing/test-files.ts'
import { isTestable, readRequirements } from './tracing/requirements.ts'
import { readTests } from './tracing/tests-of-file.ts'

await runCommand(async () => {
  const requirements = readRequirements()
  const known = new Set(requirements)
  const files = (['tools', 'product', 'e2e'] as const).flatMap((place) => findTestFiles(place, []))
  const named = files.flatMap((file) =>
    readTests(readFileSync(file, 'utf8'), file.endsWith('x'))
      .flatMap(({ ids }) => ids)
      .filter(isTestable)
      .map((id) => ({ id, file })),
  )
  const proved = new Set(named.map(({ id }) => id))
  const strangers = named.filter(({ id }) => !known.has(id))

  for (const [prefix, ids] of Map.groupBy(requirements, (id) => id.replace(/-\d+$/, ''))) {
    const missing = ids.filter((id) => !proved.has(id))
    console.log(`${prefix}: ${ids.length - missing.length} of ${ids.length} proved`)
    if (missing.length > 0) console.log(`  without a test: ${missing.map((id) => id.slice(prefix.length + 1)).join(' ')}`)
  }
  for (const { id, file } of strangers) console.log(`${readable(file)} names ${id}, which is no requirement.`)
  console.log(`\n${requirements.filter((id) => proved.has(id)).length} of ${requirements.length} requirements are named by a test.`)
  return strangers.length === 0 ? 0 : 1
})
