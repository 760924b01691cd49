import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isCommonPassword } from './common-passwords.ts'

test('the list holds more than three thousand passwords long enough to be chosen, and all of them are refused', () => {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  const listed = text
    .slice(text.indexOf('\n----\n') + 6)
    .trim()
    .split('\n')
  const choosable = listed.filter((password) => password.length >= 8)
  assert.ok(choosable.length > 3_000, `${choosable.length}`)
  assert.deepEqual(
    choosable.filter((password) => !isCommonPassword(password)),
    [],
  )
})

test('the usual ways to dress up a common password do not help', () => {
  for (const password of [
    'password',
    'PassWord',
    'Password1',
    'password123!',
    'qwerty2024',
    'iloveyou1',
    'P@ssw0rd',
    '1q2w3e4r5t',
    'Dragon@123',
  ]) {
    assert.equal(isCommonPassword(password), true, password)
  }
})

test('a password of one’s own is not common', () => {
  for (const password of ['correct horse battery', 'tinikling-sa-umaga', 'ฉันชอบว่ายน้ำ', 'kT7#vv0q'])
    assert.equal(isCommonPassword(password), false, password)
})
