import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTests } from './tests-of-file.ts'

const idsIn = (code: string) => readTests(code).flatMap(({ ids }) => ids)

test('the ids of a test are those of its tags, in the form of either runner', () => {
  assert.deepEqual(idsIn("test('is hidden', { tags: ['LOGIN-07', 'REG-01'] }, () => {})"), ['LOGIN-07', 'REG-01'])
  assert.deepEqual(idsIn("test('is hidden', { timeout: 1, tags: ['LOGIN-07'] }, async () => {})"), ['LOGIN-07'])
  assert.deepEqual(idsIn("test('is hidden', { tag: '@LOGIN-07' }, async () => {})"), ['LOGIN-07'])
  assert.deepEqual(idsIn("test('x', { tag: [a ? '@I18N-01' : '@I18N-06', '@HOME-02'] }, () => {})"), ['I18N-01', 'I18N-06', 'HOME-02'])
})

test('a suite, a test in a test, and a test in a loop are found by the names that they have', () => {
  const code = `
    test.describe('all', () => {})
    for (const x of xs) test(\`in \${x}\`, async (t) => { await t.test('within', () => {}) })`
  assert.deepEqual(
    readTests(code).map(({ name }) => name),
    ['all', 'in …', 'within'],
  )
})

test('an id in a name, in a variable or in another call proves nothing', () => {
  for (const code of [
    "test('LOGIN-07 hidden', () => {})",
    "test('x', options, () => {})",
    "pattern.test('LOGIN-07')",
    "act({ tags: ['X-1'] })",
  ])
    assert.deepEqual(idsIn(code), [], code)
})
