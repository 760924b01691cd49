import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readMemory } from './memory.ts'
import type { FileResult } from './run-process.ts'
import { createTally } from './tally.ts'

const PROJECT: Record<string, string> = {
  'package-lock.json': '{}',
  'apps/shop/src/price.test.ts': "import { price } from './price.ts'",
  'apps/shop/src/price.ts': "import { round } from '../../../packages/sums/round.ts'\nnew Worker(new URL('./count.ts', import.meta.url))",
  'apps/shop/src/count.ts': 'count()',
  'apps/shop/src/stranger.ts': 'nobody names this',
  'apps/shop/migrations/0001.sql': 'create table prices ()',
  'packages/sums/round.ts': 'export const round = 1',
  'apps/shop/src/walk.test.ts': "import { readdirSync } from 'node:fs'",
  'docs/page.md': 'a page',
}

const reached = ['apps/shop/src/price.test.ts', 'apps/shop/src/price.ts', 'apps/shop/src/count.ts', 'packages/sums/round.ts']
const alsoReached = ['apps/shop/migrations/0001.sql', 'package-lock.json']

test('what passed is not run again, is counted and is named', (t) => {
  const { run, pass } = project(t)
  assert.deepEqual(run('price'), { toRun: ['price'], told: [] })
  pass('price', ['passed', 'passed'])
  const { toRun, told } = run('price')
  assert.deepEqual(toRun, [])
  assert.match(told[1] ?? '', /nothing that they reach has changed: 1 files, 2 tests$/)
  assert.match(told[2] ?? '', /apps\/shop\/src\/price\.test\.ts on one: 2$/)
  assert.equal(told.at(-1), '2 passed, 0 failed')
})

for (const file of [...reached, ...alsoReached]) {
  test(`a change of what a test reaches runs it again: ${file}`, (t) => {
    const { run, pass, change } = project(t)
    pass('price', ['passed'])
    change(file)
    assert.deepEqual(run('price').toRun, ['price'])
  })
}

test('a change of what a test does not reach leaves it, unless the test looks at files by itself', (t) => {
  const { run, pass, change } = project(t)
  pass('price', ['passed'])
  pass('walk', ['passed'])
  change('apps/shop/src/stranger.ts')
  assert.deepEqual([run('price').toRun, run('walk').toRun], [[], ['walk']])
  pass('walk', ['passed'])
  change('docs/page.md')
  assert.deepEqual([run('price').toRun, run('walk').toRun], [[], ['walk']])
})

test('what failed, was skipped or held no test is run again, and so is what passed at another place', (t) => {
  const { run, pass } = project(t)
  for (const outcomes of [['passed', 'failed'], ['passed', 'skipped'], []] as const) {
    pass('price', outcomes)
    assert.deepEqual(run('price').toRun, ['price'])
  }
  pass('price', ['passed'])
  assert.deepEqual(run('price', ' on another').toRun, ['price'])
})

for (const text of ['', '{', '[]', 'null', '{"x":{"hash":1,"tests":1}}']) {
  test(`a memory that cannot be read remembers nothing: ${JSON.stringify(text)}`, (t) => {
    const { run, pass, change } = project(t)
    pass('price', ['passed'])
    change('.cache/passed.json', text)
    assert.deepEqual(run('price').toRun, ['price'])
  })
}

function project(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-memory-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const change = (file: string, text = `// changed\n${PROJECT[file]}`) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(PROJECT)) change(file, text)
  const pathOf = (name: string) => join(folder, `apps/shop/src/${name}.test.ts`)
  const read = () => readMemory(join(folder, '.cache/passed.json'), folder)
  return {
    change,
    run: (name: string, place = ' on one') => {
      const told: string[] = []
      const tally = createTally((line) => told.push(line))
      const toRun = read().recall([pathOf(name)], place, tally)
      if (toRun.length === 0) tally.finish()
      return { toRun: toRun.map(() => name), told }
    },
    pass: (name: string, outcomes: readonly FileResult['tests'][number]['outcome'][]) => {
      const tests = outcomes.map((outcome) => ({ outcome, name: 'holds', where: '', error: '' }))
      read().keep({ file: pathOf(name), tests, ms: 0, processorMs: 0 }, ' on one')
    },
  }
}
