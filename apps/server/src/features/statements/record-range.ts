import { type RecordPeriod, recordDaysMax } from '@pavilion/api/statements'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { addDays, countDays, dayAt, isDay } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * Days of a merchant, both included, with the times at which the first begins and the last ends.
 */
export type RecordRange = { firstDay: string; lastDay: string; from: Date; to: Date }

type Asked = { period?: RecordPeriod; from?: string; to?: string }

/** The requested days, as of `now` in that time zone. */
export async function getRecordRange(db: Db, asked: Asked, timeZone: string, now: Date): Promise<RecordRange | Refusal<'period-invalid'>> {
  const days = daysOf(asked, dayAt(timeZone, now))
  if (days === undefined) return new Refusal('period-invalid', `${asked.period} from ${asked.from} to ${asked.to}`)
  const [firstDay, lastDay] = days
  // The database knows the changes of clocks.
  const { rows } = await sql<{ from: Date; to: Date }>`
    select day_begins(${firstDay}::date, ${timeZone}) as from, day_begins(${lastDay}::date + 1, ${timeZone}) as to`.execute(db)
  const [moments] = rows
  if (!moments) throw new Error('a range of days has no moments')
  return { firstDay, lastDay, ...moments }
}

/**
 * The first and the last day, as `2026-11-21`; undefined where the range is invalid or too long.
 */
export function daysOf(asked: Asked, today: string): [firstDay: string, lastDay: string] | undefined {
  const period = asked.period ?? (asked.from === undefined && asked.to === undefined ? '7' : 'own')
  if (period === 'today') return [today, today]
  if (period === 'yesterday') return [addDays(today, -1), addDays(today, -1)]
  if (period === '7') return [addDays(today, -6), today]
  if (period === '30') return [addDays(today, -29), today]
  const { from, to } = asked
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return undefined
  const days = countDays(from, to)
  return days >= 1 && days <= recordDaysMax ? [from, to] : undefined
}
