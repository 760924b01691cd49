import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayNameOf, initialOf } from './member-name.ts'

test('DROPDOWN-09 the display name is the nickname', () => {
  assert.equal(displayNameOf({ nickname: 'Lucky Anna', account: 'anna2026' }), 'Lucky Anna')
})

test('DROPDOWN-10 without a nickname the display name is the account', () => {
  assert.equal(displayNameOf({ nickname: '', account: 'anna2026' }), 'anna2026')
  assert.equal(displayNameOf({ nickname: '  ', account: 'anna2026' }), 'anna2026')
})

test('the initial is a whole character', () => {
  assert.equal(initialOf('anna'), 'A')
  assert.equal(initialOf('\u{1F98A}fox'), '\u{1F98A}')
  assert.equal(initialOf(''), '')
})
