import type { Db } from '../../base/database.ts'
import { addDays, momentsOf, momentsOfHour } from '../../base/days.ts'
import type { Merchant } from '../merchants/index.ts'
import type { Contract } from './contracts.store.ts'
import type { DividendTerms, Terms } from './terms.ts'

const DAYS_OF_A_WEEK = 7
/** The last day of the first half of a month. */
const HALF = 15

/** A settlement period: days of the merchant, both included, or one hour of a day. */
export type Period = { firstDay: string; lastDay: string; hour: number | undefined }

/** The last day of the dividend period that contains the day. */
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

/**
 * The next period to settle, cut at the end of the contract; undefined once the contract is settled
 * to its end.
 */
export function nextPeriod(contract: Pick<Contract, 'terms' | 'nextDay' | 'nextHour' | 'endDay'>): Period | undefined {
  const { terms, nextDay, nextHour, endDay } = contract
  if (nextDay === null || (endDay !== null && nextDay > endDay)) return undefined
  if (terms.kind === 'hour') return { firstDay: nextDay, lastDay: nextDay, hour: nextHour }
  const lastDay = terms.kind === 'dividend' ? lastDayOf(terms.period, nextDay) : nextDay
  return { firstDay: nextDay, lastDay: endDay !== null && endDay < lastDay ? endDay : lastDay, hour: undefined }
}

/** Where the next period begins. */
export function stepAfter(terms: Terms, { lastDay, hour }: Period): { nextDay: string; nextHour: number } {
  if (terms.kind !== 'hour' || hour === undefined) return { nextDay: addDays(lastDay, 1), nextHour: 0 }
  return hour + 1 < terms.untilHour ? { nextDay: lastDay, nextHour: hour + 1 } : { nextDay: addDays(lastDay, 1), nextHour: terms.fromHour }
}

/**
 * When a period begins and ends. For an hour, also the clock hours it covers: two where the clock
 * goes back, none where it goes forward.
 */
export type PeriodMoments = { from: Date; hours: readonly Date[]; to: Date }

export async function momentsOfPeriod(
  db: Db,
  merchant: Pick<Merchant, 'timeZone'>,
  { firstDay, lastDay, hour }: Period,
): Promise<PeriodMoments> {
  if (hour !== undefined) {
    const { hours, to } = await momentsOfHour(db, merchant, firstDay, hour)
    return { from: hours[0] ?? to, hours, to }
  }
  const { from } = await momentsOf(db, merchant, firstDay)
  return { from, hours: [], to: (await momentsOf(db, merchant, lastDay)).to }
}

/**
 * When the next period can be settled, which is its end. Null once the contract is settled to its
 * end.
 */
export async function dueAtOf(
  db: Db,
  merchant: Pick<Merchant, 'timeZone'>,
  contract: Pick<Contract, 'terms' | 'nextDay' | 'nextHour' | 'endDay'>,
): Promise<Date | null> {
  const period = nextPeriod(contract)
  return period ? (await momentsOfPeriod(db, merchant, period)).to : null
}

/** 0 for Sunday, 1 for Monday. */
const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay()

function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
