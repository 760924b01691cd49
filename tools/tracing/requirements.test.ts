import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findIds, findRows, readRequirements } from './requirements.ts'

test('a row of a requirements table is found, an open point is not', () => {
  const page =
    '| ID | Requirement |\n|---|---|\n| LOGIN-07 | The captcha |\n| DA-01 | open |\n| C-02 | word |\n| I18N-03 | digits |\ntext LOGIN-08 |\n'
  assert.deepEqual(findRows(page), ['LOGIN-07', 'I18N-03'])
})

test('only ids at the beginning of a title count', () => {
  // Written with another word, so that this file does not itself claim to prove these rows.
  const lines = [
    `check('LOGIN-07 hidden', f)`,
    `await t.check("REG-01, REG-02 both", f)`,
    `check('see LOGIN-09', f)`,
    `check(\n  'HOME-01 wraps', f)`,
    `check('I18N-01 HOME-02 with digits', f)`,
  ]
  const code = lines.join('\n').replaceAll('check(', 'test(')
  assert.deepEqual(findIds(code), ['LOGIN-07', 'REG-01', 'REG-02', 'HOME-01', 'I18N-01', 'HOME-02'])
})

test('the requirements of this project are found', () => {
  assert.ok(readRequirements().length > 500)
})
