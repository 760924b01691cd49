import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DAY_MS } from './durations.ts'

/** The day `days` later, or earlier where negative, as `2026-11-21`. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether the calendar has that day: there is no 30th of February. */
export const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day

/** How many days there are from the first to the last, both included. */
export const countDays = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1

/** The day that it is in that time zone. */
export function dayAt(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** When the day begins and ends where the merchant is. */
export async function momentsOf(db: Db, { timeZone }: { timeZone: string }, day: string): Promise<{ from: Date; to: Date }> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select day_begins(${day}::date, ${timeZone}) as from, day_begins(${day}::date + 1, ${timeZone}) as to`.execute(db)
  const [moments] = rows
  if (!moments) throw new Error('a day has no moments')
  return moments
}

/**
 * The beginnings of the clock hours that bear that number on the day, where the merchant is, and when the last of them is over: two
 * where the clock goes back, none where it goes forward over the hour.
 */
export async function momentsOfHour(
  db: Db,
  { timeZone }: { timeZone: string },
  day: string,
  hour: number,
): Promise<{ hours: Date[]; to: Date }> {
  const { rows } = await sql<{ hours: Date[]; to: Date }>`
    select (${day}::date::timestamp + make_interval(hours => ${hour}::integer + 1)) at time zone ${timeZone} as to,
      array(
        select distinct date_trunc('hour', t, ${timeZone})
        from generate_series(${day}::date::timestamp at time zone 'UTC' - interval '1 day', ${day}::date::timestamp at time zone 'UTC' + interval '2 days', '15 minutes') t
        where date_trunc('hour', t at time zone ${timeZone}) = ${day}::date::timestamp + make_interval(hours => ${hour}::integer)
        order by 1
      ) as hours`.execute(db)
  const [moments] = rows
  if (!moments) throw new Error('an hour has no moments')
  return moments
}
