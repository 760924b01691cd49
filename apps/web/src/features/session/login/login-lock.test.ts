import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockOf, minutesLocked } from './login-lock.ts'

test('a locked log-in says the minutes that remain, rounded up, and is over in time', () => {
  const lock = lockOf('anna2026', 9 * 60_000 + 1, 1_000)
  assert.equal(minutesLocked(lock, 'anna2026', 1_000), 10)
  assert.equal(minutesLocked(lock, 'anna2026', 1_000 + 60_000), 9)
  assert.equal(minutesLocked(lock, 'anna2026', 1_000 + 10 * 60_000), 0)
})

test('the lock concerns the name it was given for, however it is spelt, and no other', () => {
  const lock = lockOf('Anna2026', 60_000, 0)
  assert.equal(minutesLocked(lock, ' anna2026 ', 0), 1)
  assert.equal(minutesLocked(lock, 'ben2026', 0), 0)
  assert.equal(minutesLocked(undefined, 'anna2026', 0), 0)
})
