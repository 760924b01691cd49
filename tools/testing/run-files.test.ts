import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const FILES = {
  'good.test.mjs': "import { test } from 'node:test'\ntest('holds', () => {})\ntest('does not', () => { throw new Error('a fault') })",
  'empty.test.mjs': 'export {}',
  'listening.test.mjs':
    "import { createServer } from 'node:net'\nimport { test } from 'node:test'\ntest('leaves a server', () => void createServer().listen(0))",
}

test('every test of every file is told, as is a file without tests, and one that does not end is ended', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-run-files-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const files = Object.entries(FILES).map(([name, content]) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  })
  const script = join(folder, 'run.mjs')
  writeFileSync(
    script,
    `import { runFiles } from ${JSON.stringify(join(import.meta.dirname, 'run-files.ts'))}
     import { createTally } from ${JSON.stringify(join(import.meta.dirname, 'tally.ts'))}
     const tally = createTally()
     await runFiles(${JSON.stringify(files)}, { concurrency: 2, timeoutMs: 4_000, environment: {} }, tally)
     tally.finish()`,
  )
  // A runner within a test file would run nothing.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, [script], { env })
  const printed = await text(child.stdout)
  const failed = [...printed.matchAll(/^failed: (.*) \(.*\/(.*?)(?::\d+)?\)$/gm)].map(([, what, where]) => `${what} in ${where}`)
  assert.deepEqual(failed.sort(), [
    'does not in good.test.mjs',
    'the file holds tests in empty.test.mjs',
    'the file runs in listening.test.mjs',
  ])
  assert.match(printed, /^2 passed, 3 failed$/m)
})
