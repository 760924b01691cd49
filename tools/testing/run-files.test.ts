import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'

const begin = "import { before, beforeEach, test } from 'node:test'\n"
const TOLD: Record<string, string> = {
  'good.test.mjs': `${begin}test('holds', () => {})\ntest('does not', () => { throw new Error('a fault') })`,
  'empty.test.mjs': 'export {}',
  'broken.test.mjs': "throw new Error('cannot be read')",
  'leaving.test.mjs': `${begin}test('leaves the process', () => process.exit(0))`,
  'listening.test.mjs': `import { createServer } from 'node:net'\n${begin}test('leaves a server', () => void createServer().listen(0))`,
  'late.test.mjs': `${begin}before(() => { throw new Error('no world') })\ntest('has a world', () => {})`,
}
/** Each of them fails by itself. */
const failures = [
  'does not in good.test.mjs',
  'has a world in late.test.mjs',
  'the file holds tests in empty.test.mjs',
  'the file runs in broken.test.mjs',
  'the file runs in leaving.test.mjs',
  'the file runs in listening.test.mjs',
]

for (const perProcess of [1, 6]) {
  test(`every failure is told with its own file, as is a file that has no tests or does not end: ${perProcess} in a process`, async (t) => {
    const { failed, counted } = await runAll(t, TOLD, perProcess)
    assert.deepEqual(failed, failures)
    assert.equal(counted, '1 passed, 6 failed')
  })
}

test('files in one process have hooks and tests of their own', async (t) => {
  const first = `${begin}beforeEach(() => { throw new Error('not for others') })`
  const files = { 'a.test.mjs': first, 'b.test.mjs': `${begin}test('holds', () => {})` }
  const { failed, counted } = await runAll(t, files, 2)
  assert.deepEqual([failed, counted], [['the file runs in a.test.mjs'], '1 passed, 1 failed'])
})

test('a file that changes its process is named, and a test that fails only beside it has failed', async (t) => {
  const files = {
    'a.test.mjs': `${begin}test('changes it', () => { globalThis.planted = true })`,
    'b.test.mjs': `${begin}test('needs it as it was', () => { if (globalThis.planted) throw new Error('changed') })`,
  }
  const { failed, counted } = await runAll(t, files, 2)
  const onlyBeside = 'needs it as it was (failed with 1 others in one process, passes alone on its second try) in b.test.mjs'
  assert.deepEqual(failed, [onlyBeside, 'the file leaves the process as it found it in a.test.mjs'])
  assert.equal(counted, '1 passed, 2 failed')
})

test('a test that passes on its second try has failed, and is named as one that does', async (t) => {
  const folder = folderFor(t)
  const mark = JSON.stringify(join(folder, 'tried'))
  const flaky = `import { existsSync, writeFileSync } from 'node:fs'\n${begin}test('is not sure', () => {
    if (!existsSync(${mark})) { writeFileSync(${mark}, ''); throw new Error('once') }
  })`
  const { failed, counted } = await runAll(t, { 'flaky.test.mjs': flaky }, 1)
  assert.deepEqual(failed, ['is not sure (failed at first, passes alone on its second try) in flaky.test.mjs'])
  assert.equal(counted, '0 passed, 1 failed')
})

async function runAll(t: TestContext, files: Record<string, string>, perProcess: number) {
  const folder = folderFor(t)
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  })
  const script = join(folder, 'run.mjs')
  const options = { concurrency: 2, perProcess, timeoutMs: 4_000, environment: {} }
  writeFileSync(
    script,
    `import { runFiles } from ${JSON.stringify(join(import.meta.dirname, 'run-files.ts'))}
     import { createTally } from ${JSON.stringify(join(import.meta.dirname, 'tally.ts'))}
     const tally = createTally()
     await runFiles(${JSON.stringify(paths)}, ${JSON.stringify(options)}, tally)
     tally.finish()`,
  )
  // A runner within a test file would run nothing.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, [script], { env })
  const printed = await text(child.stdout)
  const failed = [...printed.matchAll(/^failed: (.*) \(.*\/(.*?)(?::\d+)?\)$/gm)].map(([, what, where]) => `${what} in ${where}`)
  return { failed: failed.sort(), counted: /^\d+ passed, \d+ failed.*$/m.exec(printed)?.[0] }
}

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-run-files-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
