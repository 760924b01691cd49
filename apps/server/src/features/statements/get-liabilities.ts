import type { getLiabilities as endpoint } from '@pavilion/api/account-reports'
import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { reportHead } from '../../base/report-head.ts'
import type { Merchant } from '../merchants/index.ts'
import { sumHeldAt } from './account-days.store.ts'
import { spanOf } from './account-days.ts'
import { getDayReport } from './day-report.ts'

/**
 * What the house owes at the end of a day. The total is that of the day report, which reads the transfers; the parts are read from the
 * statements of the accounts. What is in neither is in envelopes or on its way.
 */
export async function getLiabilities(
  db: Db,
  merchant: Merchant,
  day: string,
  now: Date,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const span = await spanOf(db, merchant, day, now)
  if (span instanceof Refusal) return span
  const report = await getDayReport(db, merchant, day, now)
  if (report instanceof Refusal) return report
  const held = await sumHeldAt(db, merchant.code, span.to)
  const currencies = report.currencies.map(({ currency, closing }) => {
    const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
    const of = (kind: string) => held.find((row) => row.currency === currency && row.kind === kind)?.sumMinor ?? 0n
    const [wallets, holds, bonuses, floats] = [of('wallet'), of('hold'), of('bonus'), of('float')]
    const totalMinor = minorOf(closing, scaleOf(currency))
    return {
      currency,
      wallets: text(wallets),
      holds: text(holds),
      bonuses: text(bonuses),
      floats: text(floats),
      onItsWay: text(totalMinor - wallets - holds - bonuses - floats),
      total: closing,
    }
  })
  const head = reportHead({ merchant, report: 'liabilities', reportVersion: 1, from: day, to: day, isFinal: report.isFinal, at: now })
  return { head, day, timeZone: merchant.timeZone, isFinal: report.isFinal, currencies }
}

const minorOf = (text: string, scale: number): bigint =>
  text.startsWith('-') ? -(parseMinor(text.slice(1), scale) ?? 0n) : (parseMinor(text, scale) ?? 0n)
