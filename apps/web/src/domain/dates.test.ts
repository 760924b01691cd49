import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownDate, shownTime } from './dates.ts'

test('a date is written MM/DD/YYYY, in the zone that is asked for', { tags: ['CONST-29'] }, () => {
  assert.deepEqual(shownTime('2026-11-20T23:30:00.000Z', 'UTC'), { day: '11/20/2026', time: '23:30' })
  assert.deepEqual(shownTime('2026-11-20T23:30:00.000Z', 'Asia/Manila'), { day: '11/21/2026', time: '07:30' })
})

test('a date without a time reads MM/DD/YYYY and is not moved by any time zone', { tags: ['PGEN-13', 'CONST-29', 'DP-73'] }, () => {
  assert.equal(shownDate('2026-11-01'), '11/01/2026')
})

test('midnight is 00:00, never 24:00', () => {
  assert.equal(shownTime('2026-11-20T00:00:00.000Z', 'UTC').time, '00:00')
})

test('a date without a time is written MM/DD/YYYY, whatever the zone', { tags: ['CONST-29'] }, () => {
  assert.deepEqual([shownDate('2026-11-01'), shownDate('soon')], ['11/01/2026', 'soon'])
})
