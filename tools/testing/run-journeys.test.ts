import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { root } from '../config.ts'
import { runJourneys } from './run-journeys.ts'
import { createTally } from './tally.ts'

const begin = `import { existsSync, writeFileSync } from 'node:fs'
import { test } from ${JSON.stringify(join(root, 'node_modules/@playwright/test/index.mjs'))}
const seen = (name) => existsSync(new URL(name, import.meta.url))
const mark = (name) => writeFileSync(new URL(name, import.meta.url), '')
`

test('every failure is told with its own file and line, and so is a file that holds no tests', async (t) => {
  const { failed, counted } = await runAll(t, {
    'good.test.mjs': `${begin}test('holds', () => {})\ntest('does not', () => { throw new Error('a fault') })\ntest('holds too', () => {})`,
    'hooks.test.mjs': `${begin}test.beforeAll(() => { throw new Error('no world') })\ntest('has a world', () => {})`,
    'empty.test.mjs': 'export {}',
  })
  assert.deepEqual(failed, ['does not (good.test.mjs:6)', 'has a world (hooks.test.mjs:6)', 'the file holds tests (empty.test.mjs)'])
  assert.equal(counted, '2 passed, 3 failed')
})

test('a test that passes on its second try has failed, and is named as one that does', async (t) => {
  const flaky = `${begin}test('is not sure', () => { if (!seen('tried')) { mark('tried'); throw new Error('once') } })`
  const { failed, counted, printed } = await runAll(t, { 'flaky.test.mjs': flaky })
  assert.deepEqual(failed, ['is not sure (failed at first, passes on its second try) (flaky.test.mjs:5)'])
  assert.equal(counted, '0 passed, 1 failed')
  assert.match(printed, /Error: once/)
})

test('a file that cannot be read is told', async (t) => {
  const { failed } = await runAll(t, { 'broken.test.mjs': "throw new Error('cannot be read')" })
  assert.equal(failed.length, 1)
  assert.match(failed[0] ?? '', /^the journeys run \(broken\.test\.mjs/)
})

test('what runs after all others begins when the last of them is over', async (t) => {
  const { failed, counted } = await runAll(t, {
    'a.test.mjs': `// After all others: it looks at what they left.\n${begin}test('is last', () => { if (!seen('over')) throw new Error('too soon') })`,
    'b.test.mjs': `${begin}test('takes its time', async () => { await new Promise((later) => setTimeout(later, 500)); mark('over') })`,
  })
  assert.deepEqual([failed, counted], [[], '2 passed, 0 failed'])
})

async function runAll(t: TestContext, files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-run-journeys-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  })
  const config = join(folder, 'playwright.config.mjs')
  const reporter = join(import.meta.dirname, 'journeys-reporter.ts')
  writeFileSync(
    config,
    `export default { testDir: '.', outputDir: 'results', testMatch: '*.test.mjs', workers: 2, retries: 1, reporter: [[${JSON.stringify(reporter)}]] }`,
  )
  const lines: string[] = []
  const tally = createTally((line) => lines.push(line))
  await runJourneys(paths, { config, environment: {} }, tally)
  tally.finish()
  const printed = lines.join('\n')
  const failed = [...printed.matchAll(/^failed: (.*) \(.*\/(.*?)\)$/gm)].map(([, what, where]) => `${what} (${where})`)
  return { failed: failed.sort(), counted: /^\d+ passed, \d+ failed.*$/m.exec(printed)?.[0], printed }
}
