import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BreakLengthValue } from '@pavilion/api/protection'
import fc from 'fast-check'
import { breakEnd } from './break-lengths.ts'
import { changeLimit, type Limit, LOOSEN_AFTER_MS, limitAt } from './limits.ts'

const start = new Date('2026-03-01T08:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const none: Limit = { value: null, next: undefined }

test('tighter holds at once, looser after 24 hours, the same value again drops what waits', () => {
  const tight = changeLimit(none, 500n, start)
  assert.deepEqual(tight, { value: 500n, next: undefined })
  const waiting = changeLimit(tight, 900n, start)
  assert.deepEqual(waiting, { value: 500n, next: { value: 900n, at: later(LOOSEN_AFTER_MS) } })
  assert.deepEqual(changeLimit(waiting, 500n, later(1_000)), { value: 500n, next: undefined })
  assert.deepEqual(changeLimit(waiting, 400n, later(1_000)), { value: 400n, next: undefined })
  assert.deepEqual(limitAt(waiting, later(LOOSEN_AFTER_MS - 1)).value, 500n)
  assert.deepEqual(limitAt(waiting, later(LOOSEN_AFTER_MS)), { value: 900n, next: undefined })
  assert.equal(changeLimit(tight, null, start).next?.value, null)
})

test('a request that waits keeps its time when it is requested again, and another looser request waits again', () => {
  const waiting = changeLimit({ value: 500n, next: undefined }, 900n, start)
  assert.deepEqual(changeLimit(waiting, 900n, later(5_000)), waiting)
  assert.deepEqual(changeLimit(waiting, 700n, later(5_000)).next, { value: 700n, at: later(5_000 + LOOSEN_AFTER_MS) })
})

test('whatever is requested and whenever, no limit ever grows unless it was requested 24 hours before', () => {
  const request = fc.record({ value: fc.option(fc.bigInt(1n, 20n)), afterMs: fc.integer({ min: 0, max: LOOSEN_AFTER_MS }) })
  fc.assert(
    fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
      let limit = none
      let now = start
      const requested: { value: bigint | null; at: Date }[] = []
      for (const { value, afterMs } of requests) {
        const before = limitAt(limit, now)
        now = new Date(now.getTime() + afterMs)
        const grown = limitAt(limit, now)
        if (grown.value !== before.value) {
          const since = new Date(now.getTime() - LOOSEN_AFTER_MS)
          assert.ok(requested.some((one) => one.value === grown.value && one.at <= since))
        }
        limit = changeLimit(limit, value, now)
        requested.push({ value, at: now })
        assert.ok(limit.value === grown.value || (limit.value !== null && (grown.value === null || limit.value < grown.value)))
      }
    }),
  )
})

test('a break is as long as it says, or a day longer where the month has no such day, and of no other kind', () => {
  const now = new Date('2026-08-31T12:00:00Z')
  const ends = (kind: 'time-out' | 'self-exclusion', length: BreakLengthValue) => breakEnd(kind, length, now)
  assert.equal(ends('time-out', '1d')?.toISOString(), '2026-09-01T12:00:00.000Z')
  assert.equal(ends('time-out', '6w')?.toISOString(), '2026-10-12T12:00:00.000Z')
  assert.equal(ends('self-exclusion', '6m')?.toISOString(), '2027-03-01T12:00:00.000Z')
  assert.equal(ends('self-exclusion', '5y')?.toISOString(), '2031-08-31T12:00:00.000Z')
  assert.equal(ends('self-exclusion', 'for-ever'), null)
  assert.deepEqual([ends('time-out', '6m'), ends('self-exclusion', '1d'), ends('time-out', 'for-ever')], [undefined, undefined, undefined])
})
