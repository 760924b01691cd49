import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupByDay } from './day-groups.ts'

test('items stand under their day, in their order, and today and yesterday are known by name', () => {
  const times = ['2026-11-21T09:00:00Z', '2026-11-21T00:00:00Z', '2026-11-20T23:59:59Z', '2026-11-02T10:00:00Z']
  const groups = groupByDay(times, (time) => time, Date.UTC(2026, 10, 21, 10), 'UTC')
  assert.deepEqual(
    groups.map(({ day, name, items }) => [day, name, items.length]),
    [
      ['11/21/2026', 'today', 2],
      ['11/20/2026', 'yesterday', 1],
      ['11/02/2026', 'earlier', 1],
    ],
  )
})

test('today and yesterday are days of the calendar, around days of 23 and of 25 hours too', () => {
  const namesOf = (times: string[], now: string, zone: string) =>
    groupByDay(times, (time) => time, Date.parse(now), zone).map(({ day, name }) => [day, name])
  // Half an hour into the day after that of 23 hours: a day of 24 hours before lies two days back.
  assert.deepEqual(
    namesOf(['2026-03-09T04:20:00Z', '2026-03-08T15:00:00Z', '2026-03-08T04:30:00Z'], '2026-03-09T04:30:00Z', 'America/New_York'),
    [
      ['03/09/2026', 'today'],
      ['03/08/2026', 'yesterday'],
      ['03/07/2026', 'earlier'],
    ],
  )
  // Late on the day of 25 hours a day of 24 hours before is today.
  assert.deepEqual(namesOf(['2026-11-01T04:10:00Z', '2026-11-01T03:00:00Z'], '2026-11-02T04:50:00Z', 'America/Havana'), [
    ['11/01/2026', 'today'],
    ['10/31/2026', 'yesterday'],
  ])
})

test('an empty list has no days', () => assert.deepEqual(groupByDay([], String, 0, 'UTC'), []))
