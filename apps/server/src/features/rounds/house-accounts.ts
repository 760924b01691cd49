import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { type AccountId, accountId, type IdMaker } from '../../base/ids.ts'
import { type AccountKind, houseOwner, openAccount } from '../../ledger/index.ts'
import type { LinkTerms } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'

/** The house's accounts: one of each kind per shard and provider link, opened at first use. */
export type HouseAccounts = {
  of(
    kind: AccountKind & ('provider' | 'loss' | 'suspense'),
    link: Pick<LinkTerms, 'id' | 'merchantCode'>,
    wallet: WalletRef,
  ): Promise<AccountId>
}

/** Caches the accounts, which never change. */
export function createHouseAccounts(db: Db, clock: Clock, makeId: IdMaker): HouseAccounts {
  const open = cached(clock, DAY_MS, async (key) => {
    const [kind, linkId, merchantCode, shard, currency] = key.split(' ') as [AccountKind, string, string, string, string]
    const account = await db
      .transaction()
      .execute((tx) =>
        openAccount(tx, { shard: Number(shard), kind, owner: houseOwner(linkId), currency, merchantCode, id: accountId(makeId()) }),
      )
    return account.id
  })
  return { of: (kind, link, wallet) => open(`${kind} ${link.id} ${link.merchantCode} ${wallet.shard} ${wallet.currency}`) }
}
