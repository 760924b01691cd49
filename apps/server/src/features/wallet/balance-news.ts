import type { Clock } from '../../base/clock.ts'
import type { MemberSource } from '../../base/news-source.ts'
import type { MoneyOf } from './merchant-money.ts'
import { listWalletValues } from './wallet-values.ts'

/** News of balances: what the wallet's call would answer, whenever it differs. */
export function balanceNews(moneyOf: MoneyOf, clock: Clock): MemberSource<'balance'> {
  return {
    event: 'balance',
    to: 'members',
    read: async (db, members) => {
      const values = await listWalletValues(db, moneyOf, members, clock())
      return new Map(
        values.flatMap((value, index) => {
          const member = members[index]?.memberId
          return member === undefined
            ? []
            : [[member, { mark: `${value.availableBalance}:${value.heldBalance}:${value.bonusBalance}`, tell: () => value }]]
        }),
      )
    },
  }
}
