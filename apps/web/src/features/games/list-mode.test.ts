import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CLASSIFIES, emptyList, isNarrowed, isQuickOn, type ListState, reduceList } from './list-mode.ts'

const start: ListState = emptyList
const narrowed: ListState = { ...start, providerCode: 'PG', name: 'koi' }
const noBounds = { minBet: '', minLines: '' }

test('the built-in marks are all (empty), favourite, new and hot', { tags: ['CAT-12'] }, () => {
  assert.deepEqual(CLASSIFIES, { all: '', favourite: 'favourite', new: 'new', hot: 'hot' })
})

test('choosing a filter sets the mode filter, and clearing all of them returns to all', { tags: ['LIST-12', 'LIST-13'] }, () => {
  const filtered = reduceList(start, { kind: 'filter', providerCode: 'PG', classify: 'new', ...noBounds })
  assert.deepEqual(filtered, { ...start, mode: 'filter', providerCode: 'PG', classify: 'new' })
  assert.deepEqual(reduceList(filtered, { kind: 'filter', providerCode: undefined, classify: '', ...noBounds }), start)
  const bounded = reduceList(start, { kind: 'filter', providerCode: undefined, classify: '', minBet: '5', minLines: '20' })
  assert.deepEqual(bounded, { ...start, mode: 'filter', minBet: '5', minLines: '20' })
  assert.deepEqual(reduceList(bounded, { kind: 'clear' }), start)
})

test('hot and favourite are lists of their own, without provider and name', { tags: ['LIST-14'] }, () => {
  assert.deepEqual(reduceList(narrowed, { kind: 'classify', classify: 'hot' }), { ...start, mode: 'hot' })
  assert.deepEqual(reduceList(narrowed, { kind: 'classify', classify: 'favourite' }), { ...start, mode: 'fav' })
})

test('picking a provider returns to the mode all', { tags: ['LIST-15'] }, () => {
  for (const mode of ['hot', 'recent', 'fav', 'filter'] as const) {
    assert.deepEqual(reduceList({ ...start, mode, classify: 'new' }, { kind: 'provider', providerCode: 'PG' }), {
      ...start,
      providerCode: 'PG',
    })
  }
})

test('a search by name returns to the mode all, with the name trimmed', { tags: ['LIST-16', 'LIST-22'] }, () => {
  assert.deepEqual(reduceList({ ...start, mode: 'fav' }, { kind: 'name', name: '  koi ' }), { ...start, name: 'koi' })
})

test('a chip chosen again lets go, and one of them is on at a time', { tags: ['LIST-10', 'LIST-17'] }, () => {
  for (const mode of ['hot', 'recent', 'fav', 'new'] as const) {
    const on = reduceList(narrowed, { kind: 'quick', mode })
    assert.ok(isQuickOn(on, mode))
    assert.equal((['hot', 'recent', 'fav', 'new'] as const).filter((other) => isQuickOn(on, other)).length, 1)
    assert.equal(reduceList(on, { kind: 'quick', mode }).mode, 'all')
  }
})

test('a group of sports takes the place of the provider, and what narrows a list is known', () => {
  const grouped = reduceList({ ...narrowed, mode: 'filter', classify: 'new' }, { kind: 'group', group: 'cockfight' })
  assert.deepEqual(grouped, { ...start, name: 'koi', group: 'cockfight' })
  assert.deepEqual([start, grouped, narrowed, { ...start, name: 'koi' }].map(isNarrowed), [false, true, true, false])
})
