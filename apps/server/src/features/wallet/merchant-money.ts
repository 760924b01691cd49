import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'

/** What money is at a merchant. */
export type MerchantMoney = { currency: string; currencySymbol: string }

/** Told per merchant and remembered: a merchant's currency never changes, because its books are kept in it. */
export type MoneyOf = (merchantCode: string) => Promise<MerchantMoney>

const AN_HOUR_MS = 3_600_000

/** The merchant was told from the host or the mount point, so it exists. */
export function createMoneyOf(db: Db, clock: Clock): MoneyOf {
  return cached(clock, AN_HOUR_MS, async (merchantCode) => {
    const row = await db
      .selectFrom('merchants')
      .select(['currency', 'currency_symbol'])
      .where('code', '=', merchantCode)
      .executeTakeFirstOrThrow()
    return { currency: row.currency, currencySymbol: row.currency_symbol }
  })
}
