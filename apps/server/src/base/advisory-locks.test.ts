import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AdvisoryLock, LockClass } from './advisory-locks.ts'

test('no two locks have one number', () => {
  for (const numbers of [Object.values(AdvisoryLock), Object.values(LockClass)]) assert.equal(new Set<number>(numbers).size, numbers.length)
})
