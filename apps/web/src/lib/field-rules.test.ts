import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginPassword, loginUsername } from './field-rules.ts'

test('LOGIN-26 ERR-07 a username is 4 to 16 letters and digits, a letter first', () => {
  for (const good of ['anna', 'Anna2026', 'a1234567890bcdef', '  anna ']) assert.equal(loginUsername(good), undefined, good)
  for (const bad of ['ann', '1anna', 'anna!', 'a1234567890bcdefg', 'ánna', 'anna bell']) {
    assert.equal(loginUsername(bad), 'errors.usernameFormat', bad)
  }
})

test('ERR-15 an empty username or password asks for both', () => {
  assert.equal(loginUsername(''), 'errors.enterBoth')
  assert.equal(loginUsername('   '), 'errors.enterBoth')
  assert.equal(loginPassword(''), 'errors.enterBoth')
})

test('LOGIN-27 ERR-08 a password of any kind may log in, up to 64 characters as people count them', () => {
  for (const good of ['x', ' ', 'пароль и ключ', '\u{1F511}'.repeat(64)]) assert.equal(loginPassword(good), undefined)
  assert.equal(loginPassword('x'.repeat(65)), 'errors.passwordFormat')
})
