import { parseMinor, scaleOf } from '@pavilion/money'
import type { Db } from './database.ts'
import { isDay, momentsOf } from './days.ts'
import { withinBigint } from './ids.ts'
import { Refusal } from './refusal.ts'

/** Between which amounts, in main units, and on which days of the merchant, both included, the rows of a list are. */
type Asked = { amountFrom?: string; amountTo?: string; fromDay?: string; toDay?: string }
export type ListBounds = { amountFromMinor?: bigint; amountToMinor?: bigint; from?: Date; to?: Date }

/** The bounds as a store asks by them; refuses an amount finer than the currency and a day that is none. */
export async function readBounds(
  db: Db,
  merchant: { currency: string; timeZone: string },
  { amountFrom, amountTo, fromDay, toDay }: Asked,
): Promise<ListBounds | Refusal<'amount-invalid' | 'day-invalid'>> {
  const [least, most] = [amountFrom, amountTo].map((amount) => (amount ? parseMinor(amount, scaleOf(merchant.currency)) : undefined))
  if (amountFrom && least === undefined) return new Refusal('amount-invalid', amountFrom)
  if (amountTo && most === undefined) return new Refusal('amount-invalid', amountTo)
  for (const day of [fromDay, toDay]) if (day && !isDay(day)) return new Refusal('day-invalid', day)
  return {
    ...(least !== undefined && { amountFromMinor: withinBigint(least) }),
    ...(most !== undefined && { amountToMinor: withinBigint(most) }),
    ...(fromDay && { from: (await momentsOf(db, merchant, fromDay)).from }),
    ...(toDay && { to: (await momentsOf(db, merchant, toDay)).to }),
  }
}
