import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../../lib/storage.ts'
import { keepPopupsShown, popupsDue, silencePopups, visitOf } from './popups.ts'

const popup = (id: string, content = '<p>x</p>') => ({
  id,
  title: id,
  category: '',
  content,
  startDate: '2026-11-01',
  endDate: '',
  noExpiry: 1,
  announcementImages: [],
  linkage: '',
  read: false,
})
const popups = [popup('a'), popup('b'), popup('empty', '')]
const today = '2026-11-21'

test('HOME-09 popups come once for each log-in, and once for each visit of a visitor', () => {
  const items = { stored: inMemory(), tab: inMemory() }
  const due = (visit: string, of = items) => popupsDue(popups, visit, today, of).map(({ id }) => id)
  const first = visitOf('a-token-that-ends-111111')
  assert.deepEqual(due('visitor'), ['a', 'b'])
  keepPopupsShown('visitor', items)
  assert.deepEqual(due('visitor'), [])
  assert.deepEqual(due('visitor', { ...items, tab: inMemory() }), ['a', 'b'])
  assert.deepEqual(due(first), ['a', 'b'])
  keepPopupsShown(first, items)
  assert.deepEqual(due(first, { ...items, tab: inMemory() }), [])
  assert.deepEqual(due(visitOf('another-token-222222')), ['a', 'b'])
})

test('a silenced day has no popups for anybody, and the next one has', () => {
  const items = { stored: inMemory(), tab: inMemory() }
  silencePopups(today, items)
  assert.deepEqual(popupsDue(popups, 'visitor', today, items), [])
  assert.equal(popupsDue(popups, 'visitor', '2026-11-22', items).length, 2)
})

test('what is kept of a log-in does not open its session', () => {
  assert.ok(visitOf('x'.repeat(43)).length < 20)
})
