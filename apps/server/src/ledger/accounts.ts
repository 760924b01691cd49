import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../base/database.ts'
import { type AccountId, accountId } from '../base/ids.ts'
import type { LedgerAccountsTable } from './tables.ts'

export type AccountKind = Selectable<LedgerAccountsTable>['kind']

/** An account of the books. `balanceMinor` is kept only for wallets, holds, bonuses and floats; the house's sides are sums of their transfers. */
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

/** What each of these owners has in wallet and hold and as a running bonus, in minor units and in the order asked: one statement. */
export async function listBalances(
  db: Db,
  names: readonly Omit<AccountName, 'kind'>[],
  at: Date,
): Promise<{ availableMinor: bigint; heldMinor: bigint; bonusMinor: bigint }[]> {
  const shards = names.map(({ shard }) => shard)
  const owners = names.map(({ owner }) => owner)
  const currencies = names.map(({ currency }) => currency)
  // The lateral join keeps the plan on the index, however many accounts there are.
  const { rows } = await sql<{ available: bigint; held: bigint; bonus: bigint }>`
    select b.available, b.held, b.bonus
    from unnest(${shards}::smallint[], ${owners}::text[], ${currencies}::text[]) with ordinality as w (shard, owner, currency, position)
    left join lateral (
      select coalesce(sum(a.balance_minor) filter (where a.kind = 'wallet'), 0)::bigint as available,
             coalesce(sum(a.balance_minor) filter (where a.kind = 'hold'), 0)::bigint as held,
             coalesce(sum(o.balance_minor), 0)::bigint as bonus
      from ledger.accounts a
      left join ledger.accounts o on o.shard = a.shard and o.id = a.bonus_account_id and a.bonus_ends_at > ${at}::timestamptz
      where a.shard = w.shard and a.owner = w.owner and a.currency = w.currency and a.kind in ('wallet', 'hold')
    ) b on true
    order by w.position`.execute(db)
  return rows.map((row) => ({ availableMinor: row.available, heldMinor: row.held, bonusMinor: row.bonus }))
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
