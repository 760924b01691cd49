import type { Db } from '../../base/database.ts'

/** What money is at a merchant. */
export type MoneyTerms = {
  currency: string
  currencySymbol: string
  isPlayMoney: boolean
  welcomePlayMoneyMinor: bigint
  flags: Readonly<Record<string, boolean>>
  settings: Readonly<Record<string, string>>
}

/** The terms of a merchant, which must exist, as they are now: for code that writes money in the same transaction. */
export async function getMoneyTerms(db: Db, code: string): Promise<MoneyTerms> {
  const row = await db
    .selectFrom('merchants')
    .select(['currency', 'currency_symbol', 'is_play_money', 'welcome_play_money_minor', 'flags', 'settings'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return {
    currency: row.currency,
    currencySymbol: row.currency_symbol,
    isPlayMoney: row.is_play_money,
    welcomePlayMoneyMinor: row.welcome_play_money_minor,
    flags: row.flags,
    settings: row.settings,
  }
}
