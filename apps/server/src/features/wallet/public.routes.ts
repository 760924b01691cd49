import { getMerchantWallet } from '@pavilion/api/wallet'
import type { Scope } from '../../base/route.ts'
import type { MoneyOf } from './merchant-money.ts'

/** What money is here. */
export function walletPublicRoutes(scope: Scope<'public'>, moneyOf: MoneyOf): void {
  scope.read(getMerchantWallet, async (_db, call) => {
    const money = await moneyOf(call.merchantCode)
    return { currency: money.currency, currencySymbol: money.currencySymbol, walletTypes: ['main'] }
  })
}
