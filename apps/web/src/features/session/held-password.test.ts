import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropHeldPassword, holdPassword, readHeldPassword } from './held-password.ts'

test('a password is held for its own session only, and until it is dropped', () => {
  holdPassword('token 1', 'the password')
  assert.equal(readHeldPassword('token 1'), 'the password')
  assert.equal(readHeldPassword('token 2'), undefined)
  dropHeldPassword()
  assert.equal(readHeldPassword('token 1'), undefined)
})
