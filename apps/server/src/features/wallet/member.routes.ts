import { getMemberWallet, listMyTransfers } from '@pavilion/api/wallet'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Scope } from '../../base/route.ts'
import { findAccount, kindName, listEntries, shardOf } from '../../ledger/index.ts'
import type { MerchantMoney, MoneyOf } from './merchant-money.ts'
import { findWallet, memberOwner } from './wallets.ts'

const PAGE_SIZE = 20

/** A member's own money. */
export function walletMemberRoutes(scope: Scope<'member'>, moneyOf: MoneyOf): void {
  scope.read(getMemberWallet, async (db, call) => {
    const money = await moneyOf(call.merchantCode, call.caller.type)
    const { availableMinor, heldMinor } = await balancesOf(db, call.caller.memberId, money)
    const scale = scaleOf(money.currency)
    return {
      sumBalance: formatMinor(availableMinor + heldMinor, scale),
      availableBalance: formatMinor(availableMinor, scale),
      heldBalance: formatMinor(heldMinor, scale),
      currency: money.currency,
      currencySymbol: money.currencySymbol,
    }
  })

  scope.read(listMyTransfers, async (db, call) => {
    const money = await moneyOf(call.merchantCode)
    const wallet = await findWallet(db, call.caller.memberId, money.currency)
    if (!wallet) return { list: [] }
    const limit = Number(call.query.pageSize ?? PAGE_SIZE)
    const before = call.query.cursor === undefined ? undefined : BigInt(call.query.cursor)
    const entries = await listEntries(db, wallet.shard, wallet.id, limit + 1, before)
    const scale = scaleOf(money.currency)
    const page = entries.slice(0, limit)
    const last = page.at(-1)
    return {
      list: page.map((entry) => ({
        id: entry.transferId.toString(),
        kind: kindName(entry.kind),
        amount: formatMinor(entry.amountMinor, scale),
        balanceAfter: formatMinor(entry.balanceAfterMinor, scale),
        postedAt: entry.postedAt.toISOString(),
        reference: entry.reference,
      })),
      ...(entries.length > limit && last ? { nextCursor: last.sequence.toString() } : {}),
    }
  })
}

async function balancesOf(db: Db, member: MemberId, money: MerchantMoney): Promise<{ availableMinor: bigint; heldMinor: bigint }> {
  const wallet = await findWallet(db, member, money.currency)
  const hold = await findAccount(db, { shard: shardOf(member), kind: 'hold', owner: memberOwner(member), currency: money.currency })
  return { availableMinor: wallet?.balanceMinor ?? 0n, heldMinor: hold?.balanceMinor ?? 0n }
}
