import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRows, readRequirements } from './requirements.ts'

test('a row of a requirements table is found, an open point is not', () => {
  const page =
    '| ID | Requirement |\n|---|---|\n| LOGIN-07 | The captcha |\n| DA-01 | open |\n| C-02 | word |\n| I18N-03 | digits |\ntext LOGIN-08 |\n'
  assert.deepEqual(findRows(page), ['LOGIN-07', 'I18N-03'])
})

test('the requirements of this project are found', () => {
  assert.ok(readRequirements().length > 500)
})
