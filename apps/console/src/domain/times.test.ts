import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageText, clockText, daysText, dayText, timeText, utcText } from './times.ts'

test('a time is told in the zone that is named, with the year where it is another one, and in UTC', { tags: ['CON-011'] }, () => {
  const iso = '2026-11-27T16:30:05.000Z'
  assert.match(timeText(iso, 'Asia/Manila', 'en', '2026'), /^Nov 28, 00:30:05$/)
  assert.match(timeText(iso, 'Asia/Manila', 'en', '2027'), /2026/)
  assert.equal(utcText(iso), '2026-11-27 16:30:05 UTC')
  assert.equal(dayText(Date.parse(iso), 'Asia/Manila'), '2026-11-28')
  assert.equal(clockText(Date.parse(iso), 'Asia/Manila'), '00:30:05')
})

test('days are told from the first to the last, and one day as that day', () => {
  assert.deepEqual([daysText('2026-11-01', '2026-11-30'), daysText('2026-11-01', '2026-11-01')], ['2026-11-01 – 2026-11-30', '2026-11-01'])
})

test('an age is told in its largest whole unit, and is never less than nothing', () => {
  const from = '2026-11-27T12:00:00.000Z'
  const after = (seconds: number) => ageText(from, Date.parse(from) + seconds * 1_000, 'en')
  assert.deepEqual([-5, 59, 60, 3_599, 7_300, 86_400 * 2].map(after), ['0 sec', '59 sec', '1 min', '59 min', '2 hr', '2 days'])
})
