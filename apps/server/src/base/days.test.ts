import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase } from '../../test/harness.ts'
import { dayAt, momentsOf, momentsOfHour } from './days.ts'

let world: Awaited<ReturnType<typeof openTestDatabase>>
before(async () => {
  world = await openTestDatabase()
})
after(() => world.close())

const spanOf = async (timeZone: string, day: string) => {
  const { from, to } = await momentsOf(world.db, { timeZone }, day)
  return [from.toISOString(), to.toISOString()]
}

test('a day begins with its first hour, where clocks go back over midnight too', async () => {
  // In Havana the first hour of 1 November is lived through twice: the day has 25 hours, and the one before ends where it begins.
  assert.deepEqual(await spanOf('America/Havana', '2026-11-01'), ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'])
  assert.deepEqual(await spanOf('America/Havana', '2026-10-31'), ['2026-10-31T04:00:00.000Z', '2026-11-01T04:00:00.000Z'])
  assert.deepEqual(await spanOf('Atlantic/Azores', '2026-10-25'), ['2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'])
})

test('a day whose midnight is skipped begins an hour later, and days of 23 and 24 hours are what they are', async () => {
  assert.deepEqual(await spanOf('America/Havana', '2026-03-08'), ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'])
  assert.deepEqual(await spanOf('America/New_York', '2026-03-08'), ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'])
  assert.deepEqual(await spanOf('Asia/Manila', '2026-11-01'), ['2026-10-31T16:00:00.000Z', '2026-11-01T16:00:00.000Z'])
  assert.deepEqual(await spanOf('Europe/Lisbon', '2026-10-25'), ['2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'])
})

test('every moment lies in the day that its clock shows, and in no other', async () => {
  for (const timeZone of ['America/Havana', 'Atlantic/Azores', 'Asia/Beirut', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Manila']) {
    for (let at = Date.UTC(2026, 9, 24); at < Date.UTC(2026, 10, 3); at += 12 * 60 * 60_000 + 30 * 60_000) {
      const day = dayAt(timeZone, new Date(at))
      const { from, to } = await momentsOf(world.db, { timeZone }, day)
      assert.ok(from.getTime() <= at && at < to.getTime(), `${new Date(at).toISOString()} in ${timeZone}`)
    }
  }
})

test('an hour that is lived through twice has both of its beginnings', async () => {
  const { hours } = await momentsOfHour(world.db, { timeZone: 'America/Havana' }, '2026-11-01', 0)
  assert.deepEqual(
    hours.map((hour) => hour.toISOString()),
    ['2026-11-01T04:00:00.000Z', '2026-11-01T05:00:00.000Z'],
  )
})
