import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFiltered, queryOf, withoutFilters } from './list-query.ts'

test('an address asks for its filters and its order, and for nothing that is neither', { tags: ['CON-005', 'CON-045'] }, () => {
  const search = { state: 'money', kind: 'agent', order: 'seen-last', registeredFrom: '2026-11-01', upline: 'luz', open: 'ana' }
  assert.deepEqual(queryOf(search), { order: 'seen-last', state: 'money', kind: 'agent', upline: 'luz', registeredFrom: '2026-11-01' })
  assert.deepEqual(queryOf({ state: 'asleep', order: 'by-luck', seenTo: 'yesterday', cursor: '1.1', tag: '' }), {})
})

test('dropping the filters keeps the order and the open row', () => {
  const search = { state: 'money', order: 'account', open: 'ana' }
  assert.deepEqual([isFiltered(search), isFiltered({ order: 'account', open: 'ana' })], [true, false])
  const dropped = { ...search, ...withoutFilters() }
  assert.deepEqual([isFiltered(dropped), dropped.order, dropped.open], [false, 'account', 'ana'])
})
