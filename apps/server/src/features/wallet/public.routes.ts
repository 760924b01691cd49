import { getMerchantWallet } from '@pavilion/api/wallet'
import type { Scope } from '../../base/route.ts'
import { findMerchantMoney } from './merchant-money.ts'

/** What money is here. */
export function walletPublicRoutes(scope: Scope<'public'>): void {
  scope.read(getMerchantWallet, async (db, call) => {
    const money = await findMerchantMoney(db, call.merchantCode)
    return { currency: money.currency, currencySymbol: money.currencySymbol, walletTypes: ['main'] }
  })
}
