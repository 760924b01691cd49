import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFiltered, queryOf, withoutFilters } from './game-query.ts'

test('an address asks for what it names of games, and for nothing by words that are no filter', { tags: ['CON-122'] }, () => {
  assert.deepEqual(queryOf({ text: 'koi', provider: 'BGS', type: 'RNG', kind: 'fruit', state: 'hidden', order: 'stakes', open: 'koi' }), {
    ...{ text: 'koi', provider: 'BGS', type: 'RNG', kind: 'fruit', state: 'hidden', order: 'stakes' },
  })
  assert.deepEqual(queryOf({ type: 'CHESS', state: 'gone', order: 'luck', cursor: '7' }), {})
  assert.deepEqual([isFiltered({ order: 'stakes', open: 'koi' }), isFiltered({ text: 'koi' })], [false, true])
  assert.equal(isFiltered(withoutFilters()), false)
})
