import type { MemberWalletValue } from '@pavilion/api/wallet'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { Follower } from '../../base/news-source.ts'
import { listBalances, memberOwner, shardOf } from '../../ledger/index.ts'
import type { MoneyOf } from './merchant-money.ts'

/**
 * The wallets of these members in the form that they see, in the requested order. A wallet that was
 * never opened is empty.
 */
export async function listWalletValues(db: Db, moneyOf: MoneyOf, members: readonly Follower[], at: Date): Promise<MemberWalletValue[]> {
  const moneys = await Promise.all(members.map(({ merchantCode, type }) => moneyOf(merchantCode, type)))
  const names = members.map(({ memberId }, index) => ({
    shard: shardOf(memberId),
    owner: memberOwner(memberId),
    currency: moneys[index]?.currency ?? '',
  }))
  const balances = await listBalances(db, names, at)
  return balances.map(({ availableMinor, heldMinor, bonusMinor }, index) => {
    const { currency, currencySymbol } = moneys[index] ?? { currency: '', currencySymbol: '' }
    const scale = scaleOf(currency)
    return {
      sumBalance: formatMinor(availableMinor + heldMinor, scale),
      availableBalance: formatMinor(availableMinor, scale),
      heldBalance: formatMinor(heldMinor, scale),
      bonusBalance: formatMinor(bonusMinor, scale),
      currency,
      currencySymbol,
    }
  })
}
