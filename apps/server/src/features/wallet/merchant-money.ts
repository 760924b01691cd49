import { trialCurrencyOf } from '@pavilion/money'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { memberTypes } from '../members/index.ts'
import { getMoneyTerms } from '../merchants/index.ts'

/** What money is at a merchant. */
export type MerchantMoney = { currency: string; currencySymbol: string }

/**
 * Told per merchant and remembered: a merchant's currency never changes, because its books are kept in it. For a guest it is the
 * play money of that currency, which has wallets and house accounts of its own.
 */
export type MoneyOf = (merchantCode: string, memberType?: number) => Promise<MerchantMoney>

/** The merchant comes from the host or the mount point, so it exists. */
export function createMoneyOf(db: Db, clock: Clock): MoneyOf {
  const load = cached(clock, HOUR_MS, async (merchantCode) => {
    const { currency, currencySymbol } = await getMoneyTerms(db, merchantCode)
    return { currency, currencySymbol }
  })
  return async (merchantCode, memberType) => {
    const money = await load(merchantCode)
    return memberType === memberTypes.GUEST_TYPE ? { ...money, currency: trialCurrencyOf(money.currency) } : money
  }
}
