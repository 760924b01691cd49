import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVERY_DAY, indexAfter, momentAt } from './calendar.ts'
import { currentIndex, issueAt, openIssue } from './schedule.ts'

const at = (text: string) => Date.parse(text)
const nextOf = (calendar: Parameters<typeof momentAt>[0], from: string, count: number) => {
  const first = indexAfter(calendar, at(from))
  return Array.from({ length: count }, (_, nth) => new Date(momentAt(calendar, first + nth).at).toISOString().slice(0, 16))
}

test('noon in Bangkok is 05:00 in the middle zone on each of ten days, across the end of a year', { tags: ['GAM-132'] }, () => {
  const noon = { zone: 'Asia/Bangkok', weekdays: EVERY_DAY, times: ['12:00'] }
  assert.deepEqual(nextOf(noon, '2026-12-28T05:00:00Z', 4), [
    '2026-12-29T05:00',
    '2026-12-30T05:00',
    '2026-12-31T05:00',
    '2027-01-01T05:00',
  ])
  assert.equal(momentAt(noon, indexAfter(noon, at('2026-12-28T04:59:59Z'))).code, '20261228-0001')
})

test('Saturday is Saturday, a leap day is a day, and weekdays leave the weekend out', { tags: ['GAM-132'] }, () => {
  const saturday = { zone: 'Asia/Manila', weekdays: [5], times: ['21:00'] }
  assert.deepEqual(nextOf(saturday, '2028-02-20T00:00:00Z', 3), ['2028-02-26T13:00', '2028-03-04T13:00', '2028-03-11T13:00'])
  const weekdays = { zone: 'Asia/Manila', weekdays: [0, 1, 2, 3, 4], times: ['18:00'] }
  assert.deepEqual(nextOf(weekdays, '2028-02-28T00:00:00Z', 6), [
    '2028-02-28T10:00',
    '2028-02-29T10:00',
    '2028-03-01T10:00',
    '2028-03-02T10:00',
    '2028-03-03T10:00',
    '2028-03-06T10:00',
  ])
})

test('where clocks change, a draw keeps the hour of the wall, comes once, and never fails to come', {
  tags: ['GAM-132'],
}, () => {
  const noon = { zone: 'Europe/Berlin', weekdays: EVERY_DAY, times: ['02:30', '12:00'] }
  assert.deepEqual(nextOf(noon, '2026-03-28T02:00:00Z', 5), [
    '2026-03-28T11:00',
    '2026-03-29T01:30',
    '2026-03-29T10:00',
    '2026-03-30T00:30',
    '2026-03-30T10:00',
  ])
  assert.deepEqual(nextOf(noon, '2026-10-24T12:00:00Z', 3), ['2026-10-25T00:30', '2026-10-25T11:00', '2026-10-26T01:30'])
})

test('issues of a calendar follow each other without a gap, and each is open until shortly before its draw', { tags: ['GAM-132'] }, () => {
  const calendar = { zone: 'Asia/Ho_Chi_Minh', weekdays: EVERY_DAY, times: ['09:00', '18:00'] }
  const schedule = { periodSeconds: 43_200, closedSeconds: 60, calendar }
  const first = currentIndex(schedule, at('2026-11-28T00:00:00Z'))
  for (let index = first; index < first + 1_000; index += 1) {
    const issue = issueAt(schedule, index)
    assert.equal(issueAt(schedule, index - 1).drawsAt, issue.opensAt)
    assert.equal(currentIndex(schedule, issue.drawsAt - 1), index)
    assert.equal(currentIndex(schedule, issue.drawsAt), index + 1)
    assert.equal(openIssue(schedule, issue.closesAt).index, index + 1)
  }
})
