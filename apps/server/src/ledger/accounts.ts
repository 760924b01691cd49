import type { Db, Tx } from '../base/database.ts'
import { type AccountId, accountId } from '../base/ids.ts'
import type { LedgerAccountsTable } from '../base/ledger-tables.ts'

export type AccountKind = LedgerAccountsTable['kind']

/** An account of the books. `balanceMinor` is kept only for wallets and holds; the house's sides are sums of their transfers. */
export type Account = { shard: number; id: AccountId; currency: string; merchantCode: string; balanceMinor: bigint }

export type AccountName = { shard: number; kind: AccountKind; owner: string; currency: string }

/** The account with that name, if it was ever opened. */
export async function findAccount(db: Db, name: AccountName): Promise<Account | undefined> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select(['shard', 'id', 'currency', 'merchant_code', 'balance_minor'])
    .where('shard', '=', name.shard)
    .where('owner', '=', name.owner)
    .where('kind', '=', name.kind)
    .where('currency', '=', name.currency)
    .executeTakeFirst()
  return (
    row && {
      shard: row.shard,
      id: accountId(row.id),
      currency: row.currency,
      merchantCode: row.merchant_code,
      balanceMinor: row.balance_minor,
    }
  )
}

/** What the wallet or hold holds now, in minor units. The account must exist. */
export async function getBalance(db: Db, account: { shard: number; id: AccountId }): Promise<bigint> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select('balance_minor')
    .where('shard', '=', account.shard)
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  return row.balance_minor
}

/** Opens the account, or finds it when it is open already, also when another process opens it at the same moment. */
export async function openAccount(tx: Tx, name: AccountName & { merchantCode: string; id: AccountId }): Promise<Account> {
  await tx
    .insertInto('ledger.accounts')
    .values({
      shard: name.shard,
      id: name.id,
      kind: name.kind,
      merchant_code: name.merchantCode,
      owner: name.owner,
      currency: name.currency,
    })
    .onConflict((conflict) => conflict.columns(['shard', 'owner', 'kind', 'currency']).doNothing())
    .execute()
  const account = await findAccount(tx, name)
  if (!account) throw new Error('an account that was just opened is missing')
  return account
}
