import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayNameOf, initialOf } from './member-name.ts'

test('the display name is the nickname', { tags: ['DROPDOWN-09'] }, () => {
  assert.equal(displayNameOf({ nickname: 'Lucky Anna', account: 'anna2026' }), 'Lucky Anna')
})

test('without a nickname the display name is the account', { tags: ['DROPDOWN-10'] }, () => {
  assert.equal(displayNameOf({ nickname: '', account: 'anna2026' }), 'anna2026')
  assert.equal(displayNameOf({ nickname: '  ', account: 'anna2026' }), 'anna2026')
})

test('the initial is a whole character', () => {
  assert.equal(initialOf('anna'), 'A')
  assert.equal(initialOf('\u{1F98A}fox'), '\u{1F98A}')
  assert.equal(initialOf(''), '')
})
