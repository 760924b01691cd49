import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { accountKeyOf, isUsername } from './account-name.ts'

test('a username is 4 to 16 letters and digits, a letter first', () => {
  for (const name of ['abcd', 'A123', 'abcdefghijklmnop']) assert.equal(isUsername(name), true, name)
  for (const name of ['abc', 'abcdefghijklmnopq', '1abc', 'ab_cd', 'ab cd', 'abcd\n', 'аbcd', 'ａbcd', '']) {
    assert.equal(isUsername(name), false, JSON.stringify(name))
  }
})

test('capitals, width and spaces around make no other account', () => {
  for (const spelling of ['alice1', 'ALICE1', ' Alice1 ', 'ａｌｉｃｅ１', '\u00a0Alice1']) assert.equal(accountKeyOf(spelling), 'alice1')
})

test('folding twice changes nothing for any username', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{3,15}$/), (name) => {
      assert.equal(accountKeyOf(accountKeyOf(name)), accountKeyOf(name))
    }),
  )
})
