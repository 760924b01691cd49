import type { Db } from '../../base/database.ts'

/** What money is at a merchant. */
export type MerchantMoney = { currency: string; currencySymbol: string }

/** The merchant's currency; the merchant was told from the host, so it exists. */
export async function findMerchantMoney(db: Db, merchantCode: string): Promise<MerchantMoney> {
  const row = await db
    .selectFrom('merchants')
    .select(['currency', 'currency_symbol'])
    .where('code', '=', merchantCode)
    .executeTakeFirstOrThrow()
  return { currency: row.currency, currencySymbol: row.currency_symbol }
}
