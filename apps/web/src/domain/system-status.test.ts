import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../lib/storage.ts'
import { readStoredStatus, statusCodeOf, storeStatus } from './system-status.ts'

const location = { ip: '203.0.113.9' }

test('neither is 0, maintenance is 1 and wins, a restricted region alone is 2', {
  tags: ['START-05', 'START-06', 'START-07', 'START-08'],
}, () => {
  assert.equal(statusCodeOf({ maintenance: false, regionRestriction: false }), 0)
  assert.equal(statusCodeOf({ maintenance: true, regionRestriction: false }), 1)
  assert.equal(statusCodeOf({ maintenance: true, regionRestriction: true }), 1)
  assert.equal(statusCodeOf({ maintenance: false, regionRestriction: true }), 2)
  assert.equal(statusCodeOf(undefined), 0, 'a call that failed, with nothing kept')
})

test('the copy of the last visit comes back as it was kept, and anything else in its place counts as none', () => {
  const items = inMemory()
  assert.equal(readStoredStatus(items), undefined)
  const status = { maintenance: true, regionRestriction: false, info: 'Back at noon', location }
  storeStatus(status, items)
  assert.deepEqual(readStoredStatus(items), status)
  for (const text of ['', 'null', '1', '{"maintenance":"yes"}', '[]', '{']) {
    items.setItem('status', text)
    assert.equal(readStoredStatus(items), undefined, text)
  }
  items.setItem('status', '{"maintenance":false,"regionRestriction":true,"info":7}')
  assert.deepEqual(readStoredStatus(items), { maintenance: false, regionRestriction: true, location: { ip: '' } })
})
