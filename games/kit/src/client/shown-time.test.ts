import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownTime } from './shown-time.ts'

test('a replay tells when its round was played as the site does, in the zone that the site names', () => {
  assert.equal(shownTime('2026-11-25T03:59:08.000Z', '#zone=Asia%2FManila'), '11/25/2026 11:59')
  assert.equal(shownTime('2026-11-24T16:00:00.000Z', '#zone=Asia%2FManila'), '11/25/2026 00:00')
  assert.match(shownTime('2026-11-25T03:59:08.000Z', ''), /^11\/2[456]\/2026 \d\d:59$/)
  assert.match(shownTime('2026-11-25T03:59:08.000Z', '#zone=Nowhere'), /^11\/2[456]\/2026 \d\d:59$/)
})
