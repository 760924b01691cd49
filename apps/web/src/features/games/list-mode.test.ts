import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CLASSIFIES, isQuickOn, type ListState, reduceList } from './list-mode.ts'

const start: ListState = { mode: 'all', providerCode: undefined, name: '', classify: '' }
const narrowed: ListState = { mode: 'all', providerCode: 'PG', name: 'koi', classify: '' }

test('CAT-12 the built-in marks are all (empty), favourite, new and hot', () => {
  assert.deepEqual(CLASSIFIES, { all: '', favourite: 'favourite', new: 'new', hot: 'hot' })
})

test('LIST-12 LIST-13 choosing a filter sets the mode filter, and clearing all of them returns to all', () => {
  const filtered = reduceList(start, { kind: 'filter', providerCode: 'PG', classify: 'new' })
  assert.deepEqual(filtered, { mode: 'filter', providerCode: 'PG', name: '', classify: 'new' })
  assert.deepEqual(reduceList(filtered, { kind: 'filter', providerCode: undefined, classify: '' }), start)
})

test('LIST-14 hot and favourite are lists of their own, without provider and name', () => {
  assert.deepEqual(reduceList(narrowed, { kind: 'classify', classify: 'hot' }), { ...start, mode: 'hot' })
  assert.deepEqual(reduceList(narrowed, { kind: 'classify', classify: 'favourite' }), { ...start, mode: 'fav' })
})

test('LIST-15 picking a provider returns to the mode all', () => {
  for (const mode of ['hot', 'recent', 'fav', 'filter'] as const) {
    assert.deepEqual(reduceList({ ...start, mode, classify: 'new' }, { kind: 'provider', providerCode: 'PG' }), {
      ...start,
      providerCode: 'PG',
    })
  }
})

test('LIST-16 LIST-22 a search by name returns to the mode all, with the name trimmed', () => {
  assert.deepEqual(reduceList({ ...start, mode: 'fav' }, { kind: 'name', name: '  koi ' }), { ...start, name: 'koi' })
})

test('LIST-10 LIST-17 a chip chosen again lets go, and one of them is on at a time', () => {
  for (const mode of ['hot', 'recent', 'fav', 'new'] as const) {
    const on = reduceList(narrowed, { kind: 'quick', mode })
    assert.ok(isQuickOn(on, mode))
    assert.equal((['hot', 'recent', 'fav', 'new'] as const).filter((other) => isQuickOn(on, other)).length, 1)
    assert.equal(reduceList(on, { kind: 'quick', mode }).mode, 'all')
  }
})
