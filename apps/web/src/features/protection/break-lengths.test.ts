import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakLengths, previewEnd } from './break-lengths.ts'

test('the end that is shown before a break is confirmed is the end that the server counts', () => {
  const nowMs = Date.parse('2026-08-31T12:00:00Z')
  const ends = Object.values(breakLengths)
    .flat()
    .map((length) => [length.value, previewEnd(length, nowMs)])
  assert.deepEqual(Object.fromEntries(ends), {
    '1d': '2026-09-01T12:00:00.000Z',
    '3d': '2026-09-03T12:00:00.000Z',
    '1w': '2026-09-07T12:00:00.000Z',
    '2w': '2026-09-14T12:00:00.000Z',
    '4w': '2026-09-28T12:00:00.000Z',
    '6w': '2026-10-12T12:00:00.000Z',
    '6m': '2027-03-01T12:00:00.000Z',
    '1y': '2027-08-31T12:00:00.000Z',
    '2y': '2028-08-31T12:00:00.000Z',
    '5y': '2031-08-31T12:00:00.000Z',
    'for-ever': undefined,
  })
})
