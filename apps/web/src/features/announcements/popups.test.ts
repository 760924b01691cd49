import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../../lib/storage.ts'
import { APP_OFFER, keepPopupShown, popupsDue, silencePopups, visitOf } from './popups.ts'

const popup = (id: string, category = '', content = '<p>x</p>') => ({ id, title: id, category, content })
const popups = [popup('a'), popup('b'), popup('empty', '', '')]
const today = '2026-11-21'
const first = visitOf('a-token-that-ends-111111')
const second = visitOf('another-token-222222')

function browserWith(offersApp = false, shown = popups, wantsNews = true) {
  const items = { stored: inMemory(), tab: inMemory() }
  const due = (visit: string, day = today) =>
    popupsDue(shown, { visit, today: day, offersApp, wantsNews }, items).map((one) => (one === APP_OFFER ? one : one.id))
  const see = (visit: string) => {
    for (const id of due(visit)) keepPopupShown(id, visit, items)
  }
  const leave = () => {
    items.tab = inMemory()
  }
  return { items, due, see, leave }
}

test('a visit has one popup at most, and the next visit the next one', { tags: ['HOME-09'] }, () => {
  const { due, see, leave } = browserWith()
  assert.deepEqual(due('visitor'), ['a'])
  see('visitor')
  assert.deepEqual(due('visitor'), [])
  leave()
  assert.deepEqual(due('visitor'), ['b'])
  see('visitor')
  leave()
  assert.deepEqual(due('visitor'), ['a'], 'the one that was not seen for longest')
})

test('a log-in is a visit, whatever tab it is in', { tags: ['HOME-09'] }, () => {
  const { due, see, leave } = browserWith()
  see(first)
  leave()
  assert.deepEqual(due(first), [])
  assert.deepEqual(due(second), ['b'])
})

test('the offer of the app takes its turn, and comes never beside a popup', { tags: ['HOME-10'] }, () => {
  const { due, see } = browserWith(true)
  const seen = ['1', '2', '3', '4'].map((token) => {
    const visit = visitOf(token)
    const shown = due(visit)
    see(visit)
    assert.deepEqual(due(visit), [])
    return shown
  })
  assert.deepEqual(seen, [['a'], ['b'], [APP_OFFER], ['a']])
})

test('urgent ones all come, in a silent day and in a visit that has had its popup, once each', () => {
  const plain = browserWith()
  plain.see(first)
  silencePopups(today, plain.items)
  const shown = [...popups, popup('now', 'urgent'), popup('too', 'urgent')]
  const due = () => popupsDue(shown, { visit: first, today, offersApp: true, wantsNews: true }, plain.items)
  assert.deepEqual(
    due().map((one) => one !== APP_OFFER && one.id),
    ['now', 'too'],
  )
  keepPopupShown('now', first, plain.items)
  keepPopupShown('too', first, plain.items)
  assert.deepEqual(due(), [])
})

test('a silenced day has no popups for anybody, and the next one has', () => {
  const { items, due } = browserWith()
  silencePopups(today, items)
  assert.deepEqual(due('visitor'), [])
  assert.deepEqual(due('visitor', '2026-11-22'), ['a'])
})

test('what is kept of a log-in does not open its session, and whatever stands in the storage is read', () => {
  assert.ok(visitOf('x'.repeat(43)).length < 20)
  for (const rubbish of ['{}', '7', 'null', 'not json', '[1, null]']) {
    const { items, due } = browserWith()
    items.stored.setItem('popupsSeen', rubbish)
    assert.deepEqual(due('visitor'), ['a'], rubbish)
  }
})

test('a member who switched news over home off sees no popup and no offer of the app, but what is urgent', () => {
  const calm = browserWith(true, popups, false)
  assert.deepEqual([calm.due(first), calm.due(second)], [[], []])
  const urgent = browserWith(true, [...popups, popup('c', 'urgent')], false)
  assert.deepEqual(urgent.due(first), ['c'])
})
