// npm run trace: which requirements no test names yet. A test proves a requirement by beginning its title with the
// requirement's id.
import { readFileSync } from 'node:fs'
import { runCommand } from './complaint.ts'
import { readable } from './testing/tally.ts'
import { findTestFiles } from './testing/test-files.ts'
import { findIds, readRequirements } from './tracing/requirements.ts'

await runCommand(async () => {
  const requirements = readRequirements()
  const known = new Set(requirements)
  const files = (['tools', 'product', 'e2e'] as const).flatMap((place) => findTestFiles(place, []))
  const named = files.flatMap((file) => findIds(readFileSync(file, 'utf8')).map((id) => ({ id, file })))
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
