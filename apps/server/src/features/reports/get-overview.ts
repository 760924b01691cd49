import type { ValueOf } from '@pavilion/api/endpoint'
import { type getOverview as endpoint, type OverviewSumValue, overviewMoney } from '@pavilion/api/overview'
import { formatMinor, isTrialCurrency, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { addDays, countDays, dayAt, momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { reportHead } from '../../base/report-head.ts'
import type { Merchant } from '../merchants/index.ts'
import { type DayTotals, findFirstDay, findNextDay, listDayLines, sumDay, sumSpan, totalsOf } from '../statements/index.ts'
import { countBettingDays, countBettors, countFirstDeposits, countRegistrations } from './overview.store.ts'

type Overview = ValueOf<typeof endpoint>
type Span = { from: Date; to: Date }
type Mean = { from: string; to: string; days: number }

const MEAN_DAYS = 7
/** Days that are not added up yet are read from the transfers; more of them wait for the background job. */
const LIVE_DAYS_MAX = 3

/** Today until now, yesterday until the same time of the clock, and the mean of the seven whole days before today. */
export async function getOverview(db: Db, merchant: Merchant, now: Date): Promise<Overview | Refusal<'report-not-ready'>> {
  const today = dayAt(merchant.timeZone, now)
  const begin = await findFirstDay(db, merchant)
  const mean = meanOf(today, begin)
  const next = (await findNextDay(db, merchant)) ?? today
  if (countDays(next, today) > LIVE_DAYS_MAX) return new Refusal('report-not-ready', `added up before ${next}`)
  const spans = await spansOf(db, merchant, today, now)
  const totals = {
    today: totalsOf(await sumSpan(db, merchant, spans.today)),
    yesterday: totalsOf(await sumSpan(db, merchant, spans.yesterday)),
    mean: await sumMeanDays(db, merchant, mean, next),
  }
  return {
    head: reportHead({ merchant, report: 'overview', reportVersion: 1, from: mean.from, to: today, isFinal: false, at: now }),
    yesterdayUntil: new Date(spans.yesterday.to.getTime() - 1).toISOString(),
    mean,
    currencies: wireCurrencies(totals, mean.days),
    people: await countPeople(db, merchant, spans, mean),
  }
}

/** The seven days before today, or those since the books began; no day at all on the first one. */
function meanOf(today: string, begin: string | undefined): Mean {
  const [week, to] = [addDays(today, -MEAN_DAYS), addDays(today, -1)]
  const from = begin !== undefined && begin > week ? begin : week
  return from > to ? { from: to, to, days: 0 } : { from, to, days: countDays(from, to) }
}

/**
 * Yesterday ends when the clock of the merchant's zone showed what it shows now: as long after its beginning, and never
 * after its end. Where the clock was changed meanwhile both are as long.
 */
async function spansOf(db: Db, merchant: Merchant, day: string, now: Date): Promise<{ today: Span; yesterday: Span }> {
  const { from } = await momentsOf(db, merchant, day)
  const before = await momentsOf(db, merchant, addDays(day, -1))
  const until = new Date(Math.min(before.from.getTime() + (now.getTime() - from.getTime()), before.to.getTime() - 1))
  // What was posted at this very moment belongs to it.
  const upTo = (at: Date) => new Date(at.getTime() + 1)
  return {
    today: { from, to: upTo(now) },
    yesterday: { from: before.from, to: upTo(until) },
  }
}

async function sumMeanDays(db: Db, merchant: Merchant, { from, days }: Mean, next: string): Promise<Map<string, DayTotals>> {
  const lines = []
  for (let index = 0; index < days; index += 1) {
    const day = addDays(from, index)
    lines.push(...(day < next ? await listDayLines(db, merchant.code, day) : await sumDay(db, merchant, day)))
  }
  return totalsOf(lines)
}

type Totals = Record<'today' | 'yesterday' | 'mean', Map<string, DayTotals>>

/** Play money of guests is nobody's result. */
function wireCurrencies({ today, yesterday, mean }: Totals, days: number): Overview['currencies'] {
  const currencies = [...new Set([today, yesterday, mean].flatMap((totals) => [...totals.keys()]))].filter((code) => !isTrialCurrency(code))
  return currencies.sort().map((currency) => {
    const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
    const figures = overviewMoney.map((name): OverviewSumValue => {
      const of = (totals: Map<string, DayTotals>) => totals.get(currency)?.[name] ?? 0n
      return { name, today: text(of(today)), yesterday: text(of(yesterday)), mean: text(meanMinor(of(mean), days)) }
    })
    return { currency, figures }
  })
}

/** The mean in whole minor units, halves away from nothing. */
export function meanMinor(sum: bigint, days: number): bigint {
  if (days === 0) return 0n
  const count = BigInt(days)
  const half = sum < 0n ? -count : count
  return (2n * sum + half) / (2n * count)
}

async function countPeople(
  db: Db,
  merchant: Merchant,
  spans: Awaited<ReturnType<typeof spansOf>>,
  { from, to, days }: Mean,
): Promise<Overview['people']> {
  const { from: begins } = await momentsOf(db, merchant, from)
  const whole = { from: begins, to: spans.today.from }
  const mean = (sum: number) => (days === 0 ? 0 : Math.round((sum / days) * 10) / 10)
  const count = async (name: Overview['people'][number]['name'], of: typeof countBettors, sum: number) => ({
    name,
    today: await of(db, merchant, spans.today),
    yesterday: await of(db, merchant, spans.yesterday),
    mean: mean(sum),
  })
  return [
    await count('registrations', countRegistrations, await countRegistrations(db, merchant, whole)),
    await count('firstDeposits', countFirstDeposits, await countFirstDeposits(db, merchant, whole)),
    await count('activeMembers', countBettors, await countBettingDays(db, merchant, from, to)),
  ]
}
