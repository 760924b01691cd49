import type { Db, Tx } from '../base/database.ts'
import { type AccountId, accountId, type TransferId, transferId } from '../base/ids.ts'

/** The kind of a tombstone: the stored reply of a key that was rolled back before it arrived. */
export const TOMBSTONE = 0

/** The stored reply of a key. `kind` is that of a transfer, or `TOMBSTONE`. */
export type StoredReply = {
  key: string
  kind: number
  accountId: AccountId
  amountMinor: bigint
  transferId: TransferId | undefined
  balanceMinor: bigint
  originalKey: string | undefined
  reversedBy: TransferId | undefined
}

/** The stored replies of those keys that are known, by key. Read it after the accounts are locked. */
export async function listReplies(db: Db, source: number, keys: readonly string[]): Promise<Map<string, StoredReply>> {
  const rows = await db.selectFrom('ledger.replies').selectAll().where('source', '=', source).where('key', 'in', keys).execute()
  return new Map(
    rows.map((row) => [
      row.key,
      {
        key: row.key,
        kind: row.kind,
        accountId: accountId(row.account_id),
        amountMinor: row.amount_minor,
        transferId: row.transfer_id === null ? undefined : transferId(row.transfer_id),
        balanceMinor: row.balance_minor,
        originalKey: row.original_key ?? undefined,
        reversedBy: row.reversed_by === null ? undefined : transferId(row.reversed_by),
      },
    ]),
  )
}

/** Keeps a reply that posted nothing of its own: a tombstone, a rollback that found nothing to reverse, or a win of nothing. */
export async function keepReply(tx: Tx, source: number, shard: number, reply: Omit<StoredReply, 'reversedBy'>): Promise<void> {
  await tx
    .insertInto('ledger.replies')
    .values({
      source,
      shard,
      key: reply.key,
      kind: reply.kind,
      account_id: reply.accountId,
      amount_minor: reply.amountMinor,
      transfer_id: reply.transferId ?? null,
      balance_minor: reply.balanceMinor,
      original_key: reply.originalKey ?? null,
      reversed_by: null,
    })
    .execute()
}

/** Records on both sides of a rollback what it reversed, so that nothing is reversed twice. */
export async function markReversed(tx: Tx, source: number, originalKey: string, rollbackKey: string, reversal: TransferId): Promise<void> {
  await tx
    .updateTable('ledger.replies')
    .set({ reversed_by: reversal })
    .where('source', '=', source)
    .where('key', '=', originalKey)
    .execute()
  await tx
    .updateTable('ledger.replies')
    .set({ original_key: originalKey })
    .where('source', '=', source)
    .where('key', '=', rollbackKey)
    .execute()
}
