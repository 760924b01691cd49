import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgePassword } from './password-feedback.ts'

const plain = '^[^]{8,64}$'
const mixed = '^(?=[^]*[A-Za-z])(?=[^]*[0-9])[^]{10,64}$'

test('before anything is typed the rule of the server is said', () => {
  assert.deepEqual(judgePassword(plain, '', 'anna'), { kind: 'hint', min: 8, isMixed: false })
  assert.deepEqual(judgePassword(mixed, '', 'anna'), { kind: 'hint', min: 10, isMixed: true })
})

test('a short password is told how many characters are missing, counted as people count', () => {
  assert.deepEqual(judgePassword(plain, 'abc', 'anna'), { kind: 'short', missing: 5 })
  assert.deepEqual(judgePassword(plain, '\u{1F511}'.repeat(6), 'anna'), { kind: 'short', missing: 2 })
})

test('a password that is too long, one-sided or the username itself is told so', () => {
  assert.deepEqual(judgePassword(plain, 'x'.repeat(65), 'anna'), { kind: 'long', max: 64 })
  assert.deepEqual(judgePassword(mixed, 'abcdefghijkl', 'anna'), { kind: 'needs-mix' })
  assert.deepEqual(judgePassword(plain, 'Anna2026', 'anna2026'), { kind: 'is-username' })
})

test('a password that is long enough is welcome, and a longer one more so', () => {
  assert.deepEqual(judgePassword(plain, 'abcdefgh', 'anna'), { kind: 'longer-is-safer' })
  assert.deepEqual(judgePassword(plain, 'correct horse battery', 'anna'), { kind: 'good' })
})
