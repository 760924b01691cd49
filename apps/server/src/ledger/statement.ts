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
