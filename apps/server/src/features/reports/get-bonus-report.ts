import { type BonusDayValue, bonusDaysMax, type getBonusReport as endpoint } from '@pavilion/api/bonus-reports'
import type { QueryOf, ValueOf } from '@pavilion/api/endpoint'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { countDays, dayAt, isDay, momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { reportHead } from '../../base/report-head.ts'
import type { Merchant } from '../merchants/index.ts'
import { type BonusDay, listBonusDays, sumRunning } from './bonus-report.store.ts'

type Report = ValueOf<typeof endpoint>
type Sums = Pick<BonusDay, 'count' | 'givenMinor' | 'releasedMinor' | 'forfeitedMinor'>

const ROWS_MAX = 1_000

/** Bonuses and promotions of some days, by promotion and day, and what runs now. */
export async function getBonusReport(
  db: Db,
  merchant: Merchant,
  { from, to }: QueryOf<typeof endpoint>,
  now: Date,
): Promise<Report | Refusal<'day-invalid' | 'period-too-long'>> {
  const today = dayAt(merchant.timeZone, now)
  if (!isDay(from) || !isDay(to) || from > to || to > today) return new Refusal('day-invalid', `${from} to ${to}`)
  if (countDays(from, to) > bonusDaysMax) return new Refusal('period-too-long', `${from} to ${to}, at most ${bonusDaysMax} days`)
  const span = { from: (await momentsOf(db, merchant, from)).from, to: (await momentsOf(db, merchant, to)).to }
  const days = await listBonusDays(db, merchant, merchant.currency, span)
  const running = await sumRunning(db, merchant)
  return {
    head: reportHead({ merchant, report: 'bonuses', reportVersion: 1, from, to, isFinal: to < today, at: now }),
    list: days.slice(0, ROWS_MAX).map(wireDay),
    isWhole: days.length <= ROWS_MAX,
    totals: totalsOf(days),
    running: running.map(({ currency, count, givenMinor, owedMinor }) => ({
      currency,
      count,
      given: formatMinor(givenMinor, scaleOf(currency)),
      owed: formatMinor(owedMinor, scaleOf(currency)),
    })),
  }
}

const wireDay = (day: BonusDay): BonusDayValue => ({
  day: day.day,
  promotion: day.promotionId?.toString() ?? '',
  title: day.titles?.EN ?? '',
  ...wireSums(day.currency, day),
})

const wireSums = (currency: string, { count, givenMinor, releasedMinor, forfeitedMinor }: Sums) => {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  return {
    currency,
    given: text(givenMinor),
    givenCount: count,
    released: text(releasedMinor),
    forfeited: text(forfeitedMinor),
    cost: text(givenMinor - forfeitedMinor),
  }
}

function totalsOf(days: readonly BonusDay[]): Report['totals'] {
  const currencies = [...new Set(days.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const none: Sums = { count: 0, givenMinor: 0n, releasedMinor: 0n, forfeitedMinor: 0n }
    const of = days.filter((day) => day.currency === currency)
    return wireSums(
      currency,
      of.reduce(
        (sum, day) => ({
          count: sum.count + day.count,
          givenMinor: sum.givenMinor + day.givenMinor,
          releasedMinor: sum.releasedMinor + day.releasedMinor,
          forfeitedMinor: sum.forfeitedMinor + day.forfeitedMinor,
        }),
        none,
      ),
    )
  })
}
