import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { type AccountId, type MemberId, memberId } from '../../base/ids.ts'
import { type Account, findAccount, memberOwner, shardOf } from '../../ledger/index.ts'

/** The account of a member's money. It never changes once it is opened. */
export type WalletRef = { shard: number; id: AccountId; currency: string; merchantCode: string }
export type Wallet = Account

/** The wallets' places, remembered for as long as the process lives. */
export type Wallets = {
  /** The wallet of the member in that currency; undefined when there is no such member or it has none. */
  locate(member: MemberId, currency: string): Promise<WalletRef | undefined>
}

/** The member's wallet with its balance now. */
export async function findWallet(db: Db, member: MemberId, currency: string): Promise<Wallet | undefined> {
  return findAccount(db, { shard: shardOf(member), kind: 'wallet', owner: memberOwner(member), currency })
}

/** Remembers where wallets are; a wallet that does not exist is asked for again each time. */
export function createWallets(db: Db, clock: Clock): Wallets {
  const locate = cached(clock, HOUR_MS, async (key) => {
    const [member = '', currency = ''] = key.split(' ')
    const wallet = await findWallet(db, memberId(BigInt(member)), currency)
    if (!wallet) throw new UnknownWallet()
    return { shard: wallet.shard, id: wallet.id, currency: wallet.currency, merchantCode: wallet.merchantCode }
  })
  return {
    locate: async (member, currency) => {
      try {
        return await locate(`${member} ${currency}`)
      } catch (error) {
        if (error instanceof UnknownWallet) return undefined
        throw error
      }
    },
  }
}

/** Keeps the cache from remembering that a wallet is missing: it may be opened the next moment. */
class UnknownWallet extends Error {}
