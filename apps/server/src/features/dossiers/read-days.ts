import type { Db } from '../../base/database.ts'
import { isDay, momentsOf } from '../../base/days.ts'
import type { Range } from './members-list.store.ts'

/** The moments of days of that zone, both included; nothing where one of them never was. */
export async function readDays(db: Db, zone: { timeZone: string }, first?: string, last?: string): Promise<Range | undefined> {
  if (![first, last].every((day) => day === undefined || isDay(day))) return undefined
  const begins = first === undefined ? undefined : await momentsOf(db, zone, first)
  const ends = last === undefined ? undefined : await momentsOf(db, zone, last)
  return { from: begins?.from, to: ends?.to }
}
