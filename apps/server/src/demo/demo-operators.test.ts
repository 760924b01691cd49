import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoLoginsOf } from './demo-members.ts'
import { demoOperators } from './demo-operators.ts'

test('nobody of the demo who works for a merchant has the name of one of its members', () => {
  const both = demoOperators.filter(({ merchant, username }) => demoLoginsOf(merchant).some(({ account }) => account === username))
  assert.deepEqual(
    both.map(({ username }) => username),
    [],
  )
})
