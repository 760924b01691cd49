import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { RequestRefused } from '../../base/errors.ts'
import { createPasswords, passwordLength } from './password.ts'

test('a hash is Argon2id with 19 MiB and 2 passes, salted, and opens only with its password', async () => {
  const passwords = createPasswords(2)
  const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(one, other)
  assert.deepEqual(await passwords.verify(one, 'correct horse'), { isRight: true, isOutdated: false })
  assert.deepEqual(await passwords.verify(one, 'Correct horse'), { isRight: false, isOutdated: false })
})

test('two spellings of the same Unicode text are one password', async () => {
  const passwords = createPasswords(1)
  const hashed = await passwords.hash('cafe\u0301\u00a0am Fluss')
  assert.equal((await passwords.verify(hashed, 'caf\u00e9 am Fluss')).isRight, true)
})

test('no password is cut: the 65th character and what follows NUL still count', async () => {
  const passwords = createPasswords(1)
  const hashed = await passwords.hash(`${'a'.repeat(64)}b`)
  assert.equal((await passwords.verify(hashed, `${'a'.repeat(64)}c`)).isRight, false)
  const withNul = await passwords.hash('before\u0000after')
  assert.equal((await passwords.verify(withNul, 'before\u0000other')).isRight, false)
})

test('without a hash the answer is no after the same work', async () => {
  const passwords = createPasswords(1)
  assert.deepEqual(await passwords.verify(undefined, 'anything'), { isRight: false, isOutdated: false })
})

test('a weaker hash still opens and asks for a new one, but only for the right password', async () => {
  const passwords = createPasswords(1)
  const weak = await hash('correct horse', { memoryCost: 8_192, timeCost: 1 })
  assert.deepEqual(await passwords.verify(weak, 'correct horse'), { isRight: true, isOutdated: true })
  assert.deepEqual(await passwords.verify(weak, 'wrong horse'), { isRight: false, isOutdated: false })
})

test('a crowd waits in a queue that has an end, and the refused are refused at once', async () => {
  const passwords = createPasswords(1, 3)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.hash('correct horse')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  // The place is taken by the hash that stands in for unknown accounts, so three of the eight wait.
  assert.equal(refused.length, 5)
  for (const { reason } of refused) assert.ok(reason instanceof RequestRefused && reason.code === 'unavailable')
  assert.match(await passwords.hash('again'), /^\$argon2id/)
})

test('length is counted in characters, not in the units of an encoding', () => {
  assert.equal(passwordLength('🂡🂢🂣🂤'), 4)
  assert.equal(passwordLength('e\u0301'), 1)
})
