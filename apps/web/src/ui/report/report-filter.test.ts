import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isNarrowed,
  periodsWithin,
  type ReportOptions,
  reportAddress,
  reportFilterOf,
  reportQueryOf,
  withReportFilter,
} from './report-filter.ts'

const options: ReportOptions<'category'> = { more: ['category'], sort: '-net' }
const read = (search: string) => reportFilterOf(new URLSearchParams(search), options)

test('the address keeps the filter of a report, and what else stands in it', () => {
  const search = new URLSearchParams('types=A')
  for (const filter of [
    read(''),
    read('period=month&scope=direct&account=rosa'),
    read('period=own&from=2026-11-01&to=2026-11-21&sort=bets&category=RNG'),
  ]) {
    const next = withReportFilter(search, filter, options)
    assert.deepEqual(read(next.toString()), filter)
    assert.equal(next.get('types'), 'A')
  }
  assert.equal(withReportFilter(search, read(''), options).toString(), 'types=A', 'what a report starts with leaves no trace')
})

test('a report is asked for with what was chosen alone, and never for more days than it takes', () => {
  assert.deepEqual(reportQueryOf(read('from=2026-11-01'), options), { period: 'today', sort: '-net' })
  assert.deepEqual(reportQueryOf(read('period=own&from=2026-10-01&to=2026-10-31&scope=direct'), options), {
    period: 'own',
    from: '2026-10-01',
    to: '2026-10-31',
    scope: 'direct',
    sort: '-net',
  })
  for (const days of [
    'from=2026-10-01&to=2026-11-01',
    'from=2026-10-02&to=2026-10-01',
    'from=2026-10-01',
    'from=x&to=y',
    'from=2026-99-99&to=2026-99-99',
  ]) {
    assert.equal(reportQueryOf(read(`period=own&${days}`), options), undefined, days)
  }
  assert.equal(reportQueryOf(read('period=own&from=2026-10-01&to=2026-10-08'), { daysMax: 7 }), undefined)
})

test('values that are none of ours count as not there', () => {
  assert.deepEqual(read('period=always&scope=all&from=x'), read(''))
  assert.deepEqual(periodsWithin(7), ['today', 'yesterday', '7', 'own'])
  assert.equal(reportFilterOf(new URLSearchParams('period=month'), { daysMax: 7 }).period, 'today')
})

test('a link to another page takes the days, the scope and the account along', () => {
  const search = new URLSearchParams('period=7&scope=direct&account=rosa&sort=-net&category=RNG')
  assert.equal(reportAddress('/m/teamBetting', search), '/m/teamBetting?period=7&scope=direct&account=rosa')
  assert.equal(
    reportAddress('/m/transaction/record?types=A', new URLSearchParams(), { type: 'deposit' }),
    '/m/transaction/record?types=A&type=deposit',
  )
  assert.deepEqual(
    [isNarrowed(read('period=7&sort=-bets')), isNarrowed(read('category=RNG')), isNarrowed(read('scope=direct'))],
    [false, true, true],
  )
})
