import { sql } from 'kysely'
import type { Db, Tx } from '../base/database.ts'
import type { AccountId } from '../base/ids.ts'

type WalletRef = { shard: number; id: AccountId }

/** What the member may play with at that time: the wallet and the bonus that runs on it, in minor units. The wallet must exist. */
export async function getPlayableBalance(db: Db, wallet: WalletRef, at: Date): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select ledger.playable_balance(${wallet.shard}::smallint, ${wallet.id}::bigint, ${at}::timestamptz) as balance`.execute(db)
  const balance = rows[0]?.balance
  if (balance === undefined || balance === null) throw new Error('a wallet is missing')
  return balance
}

/**
 * Returns the balance to play with for a reply that was just posted to the wallet, and stores it
 * for repeated calls. The caller has locked the wallet.
 */
export async function answerPlayable(tx: Tx, reply: { source: number; key: string }, wallet: WalletRef, at: Date): Promise<bigint> {
  const balance = await getPlayableBalance(tx, wallet, at)
  await tx
    .updateTable('ledger.replies')
    .set({ balance_minor: balance })
    .where('source', '=', reply.source)
    .where('key', '=', reply.key)
    .where('balance_minor', '<>', balance)
    .execute()
  return balance
}

/** Says which bonus runs on the wallet from now on, and until when; nothing ends that. The wallet is locked. */
export async function setRunningBonus(tx: Tx, wallet: WalletRef, bonus: { account: AccountId; endsAt: Date } | undefined): Promise<void> {
  await tx
    .updateTable('ledger.accounts')
    .set({ bonus_account_id: bonus?.account ?? null, bonus_ends_at: bonus?.endsAt ?? null })
    .where('shard', '=', wallet.shard)
    .where('id', '=', wallet.id)
    .where('kind', '=', 'wallet')
    .execute()
}
