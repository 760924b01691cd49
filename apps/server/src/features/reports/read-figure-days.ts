import { type FigureDimensionName, figureDaysMax } from '@pavilion/api/reports'
import type { Db } from '../../base/database.ts'
import { addDays, countDays, dayAt, isDay, momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { findNextFigureDay } from './build-figures.ts'
import type { DaySpan } from './moved.ts'

/** Figures of today and the day before may be missing; more of them wait for the background job. */
const LIVE_DAYS_MAX = 3

/** Days of a report: those with kept figures, and those that are read from the transfers. */
export type FigureDays = { kept: { from: string; to: string }; live: readonly DaySpan[]; isFinal: boolean }

/** Reads the days that figures are asked for. Their order is that of the refusals: days first, then how many. */
export async function readFigureDays(
  db: Db,
  merchant: Merchant,
  { from, to }: { from: string; to: string },
  dimensions: readonly FigureDimensionName[],
  now: Date,
): Promise<FigureDays | Refusal<'day-invalid' | 'period-too-long' | 'report-not-ready'>> {
  const today = dayAt(merchant.timeZone, now)
  if (!isDay(from) || !isDay(to) || from > to || to > today) return new Refusal('day-invalid', `${from} to ${to}`)
  const max = daysMaxOf(dimensions)
  if (countDays(from, to) > max) return new Refusal('period-too-long', `${from} to ${to}, at most ${max} days`)
  const next = (await findNextFigureDay(db, merchant)) ?? today
  const first = from > next ? from : next
  const count = first > to ? 0 : countDays(first, to)
  if (count > LIVE_DAYS_MAX) return new Refusal('report-not-ready', `added up before ${next}`)
  const live: DaySpan[] = []
  for (let day = first; day <= to; day = addDays(day, 1)) live.push({ day, ...(await momentsOf(db, merchant, day)), isKept: false })
  const last = addDays(next, -1)
  return { kept: { from, to: to < last ? to : last }, live, isFinal: count === 0 }
}

function daysMaxOf(dimensions: readonly FigureDimensionName[]): number {
  if (dimensions.includes('hour')) return figureDaysMax.hour
  return dimensions.includes('day') || dimensions.includes('week') ? figureDaysMax.day : figureDaysMax.month
}
