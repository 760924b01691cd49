import { addDays } from '../../base/days.ts'
import type { DividendTerms } from './terms.ts'

const DAYS_OF_A_WEEK = 7
/** The first half of a month ends with this day. */
const HALF = 15

/** The last day of the dividend period that the day lies in. */
export function lastDayOf(period: DividendTerms['period'], day: string): string {
  switch (period) {
    case 'daily':
      return day
    case 'weekly':
      return addDays(day, (DAYS_OF_A_WEEK - weekdayOf(day)) % DAYS_OF_A_WEEK)
    case 'half-monthly':
      return Number(day.slice(8)) <= HALF ? `${day.slice(0, 8)}${HALF}` : lastDayOfMonth(day)
    case 'monthly':
      return lastDayOfMonth(day)
  }
}

/** 0 for Sunday, 1 for Monday. */
const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay()

function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
