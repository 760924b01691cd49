import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listHot } from './list-hot.ts'

const game = (id: string, ...classify: string[]) => ({ id, classify, is_playable: true })
const games = [game('a'), game('b', 'hot'), game('c'), game('d', 'hot'), { ...game('e', 'hot'), is_playable: false }]
const order = (plays: Record<string, number>) => listHot(games, new Map(Object.entries(plays))).map(({ id }) => id)

test('what was played most comes first, then what is marked hot, in the order of the operator', () => {
  assert.deepEqual(order({ c: 9, a: 20, d: 9 }), ['a', 'd', 'c', 'b'])
})

test('with no rounds at all the list is what the operator marked', () => {
  assert.deepEqual(order({}), ['b', 'd'])
})

test('a game that cannot be opened is not hot, however much it was played', () => {
  assert.deepEqual(order({ e: 100 }), ['b', 'd'])
})
