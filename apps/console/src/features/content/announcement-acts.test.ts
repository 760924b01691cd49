import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actsOf as announcementActs } from './announcement-acts.ts'
import { isFiltered, queryOf } from './announcement-filters.ts'
import { actsOf as topicActs } from './topic-acts.ts'

const t = (key: string) => key
const row = { id: '1', version: 1, title: '' }

test('each state offers what follows from it, and nothing else', { tags: ['CON-109'] }, () => {
  const idsOf = (state: Parameters<typeof announcementActs>[0]['state']) => announcementActs({ ...row, state }, t).map(({ id }) => id)
  assert.deepEqual(idsOf('draft'), ['published', 'archived', 'move', 'copy'])
  assert.deepEqual(idsOf('planned'), ['draft', 'move', 'copy'])
  assert.deepEqual(idsOf('running'), ['draft', 'last-day', 'move', 'copy'])
  assert.deepEqual(idsOf('ended'), ['draft', 'archived', 'move', 'copy'])
  assert.deepEqual(idsOf('archived'), ['restored', 'copy'])
})

test('a topic that the site links to is never offered to be put away', { tags: ['CON-118'] }, () => {
  const idsOf = (isLinked: boolean, isArchived: boolean) =>
    topicActs({ ...row, anchor: 'terms', languages: [], isLinked, isArchived }, t).map(({ id }) => id)
  assert.deepEqual([idsOf(true, false), idsOf(false, false), idsOf(false, true)], [['move'], ['move', 'archive'], ['archive']])
})

test('an address asks for what it knows, and words that are no filter ask for nothing', () => {
  assert.deepEqual(queryOf({ kind: 'popups', state: 'draft', lacks: 'TH' }), { kind: 'popups', state: 'draft', lacks: 'TH' })
  assert.deepEqual(queryOf({ kind: 'banners', state: 'x', lacks: 'DE', open: '1' }), {})
  assert.deepEqual([isFiltered({ open: '1' }), isFiltered({ lacks: 'VI' })], [false, true])
})
