import { rowCursor } from '@pavilion/api/cursors'
import { getMemberWallet, listMyTransfers } from '@pavilion/api/wallet'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Clock } from '../../base/clock.ts'
import { cutPage } from '../../base/page.ts'
import type { Scope } from '../../base/route.ts'
import { kindName, listEntries } from '../../ledger/index.ts'
import type { MoneyOf } from './merchant-money.ts'
import { listWalletValues } from './wallet-values.ts'
import { findWallet } from './wallets.ts'

const PAGE_SIZE = 20

/** A member's own money. */
export function walletMemberRoutes(scope: Scope<'member'>, moneyOf: MoneyOf, clock: Clock): void {
  scope.read(getMemberWallet, async (db, { caller, merchantCode }) => {
    const [value] = await listWalletValues(db, moneyOf, [{ memberId: caller.memberId, merchantCode, type: caller.type }], clock())
    if (!value) throw new Error('a wallet that was asked for is missing')
    return value
  })

  scope.read(listMyTransfers, async (db, call) => {
    const money = await moneyOf(call.merchantCode)
    const wallet = await findWallet(db, call.caller.memberId, money.currency)
    if (!wallet) return { list: [] }
    const limit = Number(call.query.pageSize ?? PAGE_SIZE)
    const before = rowCursor.read(call.query.cursor)
    const entries = await listEntries(db, wallet.shard, wallet.id, limit + 1, before)
    const scale = scaleOf(money.currency)
    const { page, next } = cutPage(entries, limit, rowCursor, ({ sequence }) => sequence)
    return {
      list: page.map((entry) => ({
        id: entry.transferId.toString(),
        kind: kindName(entry.kind),
        amount: formatMinor(entry.amountMinor, scale),
        balanceAfter: formatMinor(entry.balanceAfterMinor, scale),
        postedAt: entry.postedAt.toISOString(),
        reference: entry.reference,
      })),
      ...next,
    }
  })
}
