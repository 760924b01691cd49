import { sql } from 'kysely'
import type { Db } from '../base/database.ts'
import type { AccountId, TransferId } from '../base/ids.ts'

/** One row of an account's statement: signed, with the balance after it. */
export type StatementEntry = {
  sequence: bigint
  transferId: bigint
  kind: number
  amountMinor: bigint
  balanceAfterMinor: bigint
  reference: string
  postedAt: Date
}

/** The account's entries, newest first, at most `limit`, all older than `before` when it is given. */
export async function listEntries(db: Db, shard: number, account: AccountId, limit: number, before?: bigint): Promise<StatementEntry[]> {
  let query = db
    .selectFrom('ledger.entries as e')
    .innerJoin('ledger.transfers as t', (join) => join.onRef('t.shard', '=', 'e.shard').onRef('t.id', '=', 'e.transfer_id'))
    .select(['e.sequence', 'e.transfer_id', 'e.amount_minor', 'e.balance_after_minor', 't.kind', 't.reference', 't.posted_at'])
    .where('e.shard', '=', shard)
    .where('e.account_id', '=', account)
    .orderBy('e.sequence', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('e.sequence', '<', before)
  const rows = await query.execute()
  return rows.map((row) => ({
    sequence: row.sequence,
    transferId: row.transfer_id,
    kind: row.kind,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor,
    reference: row.reference,
    postedAt: row.posted_at,
  }))
}

/** Which lines of an account: those under a reference that came from or went to accounts of another owner. */
export type LinesBetween = { shard: number; account: AccountId; reference: string; other: string }

/** What the account held before the first of these lines and after the last one; undefined where there is none. */
export async function findBalancesAround(
  db: Db,
  { shard, account, reference, other }: LinesBetween,
): Promise<{ beforeMinor: bigint; afterMinor: bigint } | undefined> {
  const { rows } = await sql<{ beforeMinor: bigint | null; afterMinor: bigint | null }>`
    select (array_agg(e.balance_after_minor - e.amount_minor order by e.sequence))[1] as "beforeMinor",
      (array_agg(e.balance_after_minor order by e.sequence desc))[1] as "afterMinor"
    from ledger.transfers t
    join ledger.accounts o on o.shard = t.shard and o.owner = ${other}
      and o.id = case t.debit_account_id when ${account} then t.credit_account_id else t.debit_account_id end
    join ledger.entries e on e.shard = t.shard and e.account_id = ${account} and e.transfer_id = t.id
    where t.reference = ${reference} and t.shard = ${shard} and ${account} in (t.debit_account_id, t.credit_account_id)`.execute(db)
  const { beforeMinor, afterMinor } = rows[0] ?? { beforeMinor: null, afterMinor: null }
  return beforeMinor === null || afterMinor === null ? undefined : { beforeMinor, afterMinor }
}

/** When the transfer was posted, by the clock of who posted it. It must exist. */
export async function getTransferTime(db: Db, shard: number, id: TransferId): Promise<Date> {
  const row = await db
    .selectFrom('ledger.transfers')
    .select('posted_at')
    .where('shard', '=', shard)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.posted_at
}
