import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { currentIndex, issueAt } from '@pavilion/game-kit/draws/schedule'
import { readCatalogue } from '../config.ts'
import { timetableOf } from './timetables.ts'

const { games } = readCatalogue(join(import.meta.dirname, '../../../../apps/server/demo/catalogue.json'))
const lotteries = games
  .filter(({ type }) => type === 'LOTT' || type === 'ELOTT')
  .map(({ id, provider, names }) => ({ id, name: names.EN ?? '', ...timetableOf(id, provider) }))
const FROM = Date.parse('2028-02-21T00:00:00Z')
const DAY_MS = 86_400_000

/** What each name with an hour promises: where, when, on which days, and the quick lottery of the same rules beside it. */
const promises: Readonly<Record<string, readonly [zone: string, time: string, days: string, quick: string]>> = {
  'Bangkok Noon Draw': ['Asia/Bangkok', '12:00', 'daily', 'Bangkok 10 min'],
  'Hanoi Morning Draw': ['Asia/Ho_Chi_Minh', '09:00', 'daily', 'Hanoi 15 min'],
  'Hanoi Evening Draw': ['Asia/Ho_Chi_Minh', '18:00', 'daily', 'Hanoi 15 min'],
  'Saigon Afternoon Draw': ['Asia/Ho_Chi_Minh', '16:00', 'daily', 'Saigon 20 min'],
  'Hue Imperial Draw': ['Asia/Ho_Chi_Minh', '17:00', 'daily', 'Hue 30 min'],
  'Da Nang Beach Draw': ['Asia/Ho_Chi_Minh', '17:30', 'daily', 'Da Nang 10 min'],
  'Manila Bay Night Draw': ['Asia/Manila', '21:00', 'daily', 'Manila 4 min'],
  'Java Batik Numbers': ['Asia/Jakarta', '20:00', 'daily', 'Java 6 min'],
  'Angkor Sunrise Draw': ['Asia/Phnom_Penh', '06:00', 'daily', 'Angkor 12 min'],
  'Vientiane Weekly': ['Asia/Vientiane', '20:00', 'Wed', 'Vientiane 15 min'],
  'Weekday Five': ['Asia/Manila', '18:00', 'Mon Tue Wed Thu Fri', 'Five 2 min'],
  'Sunday Six': ['Asia/Manila', '18:00', 'Sun', 'Six 10 min'],
  'Grand Saturday': ['Asia/Manila', '21:00', 'Sat', 'Six 5 min'],
}

/** The names that say how often there is a draw, in minutes. */
const minutes: Readonly<Record<string, number>> = { 'Minute Race': 1, 'Five Minute Five': 5, 'Hourglass Draw': 60 }

test('each lottery by the clock draws at the hour of its place that its name promises, ten issues on', { tags: ['GAM-132'] }, () => {
  const byClock = lotteries.filter(({ schedule }) => schedule.calendar)
  assert.deepEqual(byClock.map(({ name }) => name).sort(), Object.keys(promises).sort())
  for (const { name, schedule } of byClock) {
    const [zone = '', time, days = ''] = promises[name] ?? []
    const first = currentIndex(schedule, FROM)
    const draws = Array.from({ length: 10 }, (_, nth) => new Date(issueAt(schedule, first + nth).drawsAt))
    const at = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    const on = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short' })
    assert.deepEqual(new Set(draws.map((draw) => at.format(draw))), new Set([time]), name)
    const drawnOn = new Set(draws.map((draw) => on.format(draw)))
    assert.deepEqual(drawnOn.size === 7 ? 'daily' : [...drawnOn].join(' '), days, name)
    const perWeek = days === 'daily' ? 7 : days.split(' ').length
    assert.ok((draws[9]?.getTime() ?? 0) - FROM <= Math.ceil(10 / perWeek) * 7 * DAY_MS, name)
  }
})

test('each draw by the clock has a quick one of the same rules whose name says how often, and both are listed', {
  tags: ['GAM-133'],
}, () => {
  const byName = new Map(lotteries.map((lottery) => [lottery.name, lottery]))
  for (const [name, [, , , quick]] of Object.entries(promises)) {
    assert.equal(byName.get(quick)?.kind, byName.get(name)?.kind, `${name} and ${quick}`)
    assert.equal(byName.get(quick)?.schedule.calendar, undefined)
  }
  for (const { name, schedule } of lotteries) {
    const said = minutes[name] ?? Number(/ (\d+) min$/.exec(name)?.[1])
    if (said) assert.equal(schedule.periodSeconds, said * 60, name)
  }
})
