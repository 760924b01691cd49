import { sql } from 'kysely'
import type { Transact, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/**
 * Pays a member from the merchant's account, once for each reference. Returns the id of the
 * transfer.
 */
export type PayRebate = (tx: Tx, payment: { toMemberId: MemberId; amountMinor: bigint; reference: string; at: Date }) => Promise<bigint>

/**
 * Pays every computed rebate that is unpaid, row by row: the transaction that posts the transfer
 * also marks the row. Rows that another server is paying are skipped. A failing row delays no
 * other. Returns the number of payments.
 */
export async function payRebates(transact: Transact, pay: PayRebate, now: Date, onError: (error: unknown) => void): Promise<number> {
  let paid = 0
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const id: bigint | undefined = await findPending(transact, after)
    if (id !== undefined) {
      const isMine = await transact((tx) => payRebate(tx, pay, id, now)).catch((error: unknown) => {
        onError(error)
        return false
      })
      if (isMine) paid += 1
    }
    after = id
  }
  return paid
}

const findPending = async (transact: Transact, after: bigint): Promise<bigint | undefined> =>
  transact(async (tx) => {
    const row = await tx
      .selectFrom('rebates')
      .select('id')
      .where('paid_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row?.id
  })

/** Pays one rebate. Returns false where it is paid already, or being paid. */
async function payRebate(tx: Tx, pay: PayRebate, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql<{ agent_id: bigint; amount_minor: bigint }>`
    select agent_id, amount_minor from rebates where id = ${id} and paid_at is null for update skip locked`.execute(tx)
  const [row] = rows
  if (!row) return false
  const transferId = await pay(tx, { toMemberId: memberId(row.agent_id), amountMinor: row.amount_minor, reference: `rebate:${id}`, at })
  await tx.updateTable('rebates').set({ paid_at: at, transfer_id: transferId }).where('id', '=', id).execute()
  return true
}
