import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesBetween, untilRealityCheckMs, untilSessionEndMs } from './play-timers.ts'

const start = Date.parse('2026-03-01T08:00:00Z')
const session = (realityCheckMinutes: number) => ({ realityCheckMinutes, sessionStartedAt: '2026-03-01T08:00:00Z' })

test('a reality check is due at each interval since log-in, not since the last page', () => {
  assert.equal(untilRealityCheckMs(session(15), start), 15 * 60_000)
  assert.equal(untilRealityCheckMs(session(15), start + 14 * 60_000), 60_000)
  assert.equal(untilRealityCheckMs(session(15), start + 15 * 60_000), 15 * 60_000)
  assert.equal(untilRealityCheckMs(session(30), start + 95 * 60_000), 25 * 60_000)
  assert.equal(untilRealityCheckMs(session(60), start - 5_000), 60 * 60_000)
  assert.equal(untilRealityCheckMs(session(0), start), undefined)
})

test('a session ends when its limit says so, and without a limit no timer runs', () => {
  assert.equal(untilSessionEndMs({ sessionEndsAt: '2026-03-01T08:30:00Z' }, start), 30 * 60_000)
  assert.equal(untilSessionEndMs({ sessionEndsAt: '2026-03-01T08:30:00Z' }, start + 31 * 60_000), 0)
  assert.equal(untilSessionEndMs({}, start), undefined)
  assert.equal(minutesBetween('2026-03-01T08:00:00Z', '2026-03-01T09:30:59Z'), 90)
})
