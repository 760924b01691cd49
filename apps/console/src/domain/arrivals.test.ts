import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idOfRow, settle } from './arrivals.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const shown = (ids: string[], known: string[]) => {
  const { rows: list, arrived } = settle(rows(...ids), new Set(known), idOfRow)
  return [list.map(({ id }) => id).join(''), arrived]
}

test('a row that arrives before others is counted and not shown, and one behind all of them is', { tags: ['CON-016'] }, () => {
  assert.deepEqual(shown(['a', 'b'], []), ['ab', 0], 'a list begins as it is')
  assert.deepEqual(shown(['n', 'a', 'm', 'b', 'z'], ['a', 'b']), ['abz', 2])
  assert.deepEqual(shown(['b'], ['a', 'b']), ['b', 0], 'what has left is gone')
  assert.deepEqual(shown(['n'], ['a', 'b']), ['n', 0], 'nothing is left that could move')
})
