import { ROW_ID } from '@pavilion/api/row-id'
import { scaleOf, trialCurrencyOf } from '@pavilion/money'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef, Wallets } from '../wallet/index.ts'
import { ProviderRefused } from './provider-refused.ts'

const MEMBER_ID = new RegExp(`^(?!0)${ROW_ID}$`)

/** The member of a protocol `account_id`; undefined where it names none. */
export const readAccountId = (text: string): MemberId | undefined => (MEMBER_ID.test(text) ? memberId(BigInt(text)) : undefined)

/** The wallet that a protocol call moves. */
export type ProtocolPlayer = { wallet: WalletRef; scale: number }

/**
 * Finds the member's wallet for a protocol call. The mount point decides the merchant, so a member
 * of another merchant is unknown. Refuses with 101 (unknown player) and 154 (currency).
 */
export async function findProtocolPlayer(
  wallets: Wallets,
  link: Pick<ProviderLink, 'merchantCode'>,
  moneyOf: (merchantCode: string) => Promise<{ currency: string }>,
  member: MemberId,
  currencySent: string,
): Promise<ProtocolPlayer | ProviderRefused> {
  const real = (await moneyOf(link.merchantCode)).currency
  // A guest's wallet is in the play money of that currency. The wallet's owner decides which, not
  // the sent currency.
  const currency = currencySent === trialCurrencyOf(real) ? currencySent : real
  const wallet = await wallets.locate(member, currency)
  if (!wallet || wallet.merchantCode !== link.merchantCode) return new ProviderRefused('unknown-player', 'no such member at this merchant')
  if (currencySent !== currency) return new ProviderRefused('currency', `the wallet is in ${currency}`)
  return { wallet, scale: scaleOf(currency) }
}
