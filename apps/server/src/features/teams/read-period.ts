import { type PeriodAsked, teamDaysMax } from '@pavilion/api/periods'
import { addDays, countDays, dayAt, isDay } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'

/** Days of a merchant, both included, as `2026-11-21`. */
export type Days = { from: string; to: string }

/** The current day at the merchant. */
export const dayOf = (merchant: Pick<Merchant, 'timeZone'>, at: Date): string => dayAt(merchant.timeZone, at)

/** The days of a report: today where the query names none, at most `maxDays`. */
export function readPeriod(
  asked: PeriodAsked,
  merchant: Pick<Merchant, 'timeZone'>,
  now: Date,
  { maxDays }: { maxDays: number } = { maxDays: teamDaysMax },
): Days | Refusal<'period-too-long'> {
  const days = daysOf(asked, dayOf(merchant, now))
  const count = days && isDay(days.from) && isDay(days.to) ? countDays(days.from, days.to) : 0
  if (!days || count < 1 || count > maxDays) {
    return new Refusal('period-too-long', `${asked.period} from ${asked.from} to ${asked.to}, at most ${maxDays} days`)
  }
  return days
}

function daysOf({ period, from, to }: PeriodAsked, today: string): Days | undefined {
  switch (period ?? (from === undefined && to === undefined ? 'today' : 'own')) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case '7':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    default:
      return from === undefined || to === undefined ? undefined : { from, to }
  }
}
