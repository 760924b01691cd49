import { scaleOf, trialCurrencyOf } from '@pavilion/money'
import { memberId } from '../../base/ids.ts'
import type { ProviderLink } from '../games/index.ts'
import type { MoneyOf, WalletRef, Wallets } from '../wallet/index.ts'
import { ProviderRefused } from './provider-refused.ts'

/** Whose money a protocol call moves. */
export type ProtocolPlayer = { wallet: WalletRef; scale: number }

const MEMBER_ID = /^[1-9]\d{0,17}$/

/**
 * Finds the wallet behind a protocol `account_id`, which is the member's id. The merchant is told by the mount point, so a
 * member of another merchant is unknown here. Refuses with 101 (unknown player) and 154 (currency).
 */
export async function findProtocolPlayer(
  wallets: Wallets,
  link: ProviderLink,
  moneyOf: MoneyOf,
  account: { account_id: string; currency: string },
): Promise<ProtocolPlayer | ProviderRefused> {
  if (!MEMBER_ID.test(account.account_id)) return new ProviderRefused('unknown-player', 'account_id is not a member id')
  const real = (await moneyOf(link.merchantCode)).currency
  // A guest's wallet is in the play money of that currency; whose the wallet is decides, not what was sent.
  const currency = account.currency === trialCurrencyOf(real) ? account.currency : real
  const wallet = await wallets.locate(memberId(BigInt(account.account_id)), currency)
  if (!wallet || wallet.merchantCode !== link.merchantCode) return new ProviderRefused('unknown-player', 'no such member at this merchant')
  if (account.currency !== currency) return new ProviderRefused('currency', `the wallet is in ${currency}`)
  return { wallet, scale: scaleOf(currency) }
}
