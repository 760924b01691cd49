import { sql } from 'kysely'
import type { Transact, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** Pays a member out of the merchant's own pocket, once for each reference. Answers the number of the transfer. */
export type PayRebate = (tx: Tx, payment: { toMemberId: MemberId; amountMinor: bigint; reference: string; at: Date }) => Promise<bigint>

/**
 * Pays what is computed and not paid, row by row: the transfer is posted in the transaction that marks the row, and a row that another
 * server is paying is passed over. One that cannot be paid keeps no other from it. Answers how many were paid.
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

/** Pays one. Answers no when it is paid already, or is being paid. */
async function payRebate(tx: Tx, pay: PayRebate, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql<{ agent_id: bigint; amount_minor: bigint }>`
    select agent_id, amount_minor from rebates where id = ${id} and paid_at is null for update skip locked`.execute(tx)
  const [row] = rows
  if (!row) return false
  const transferId = await pay(tx, { toMemberId: memberId(row.agent_id), amountMinor: row.amount_minor, reference: `rebate:${id}`, at })
  await tx.updateTable('rebates').set({ paid_at: at, transfer_id: transferId }).where('id', '=', id).execute()
  return true
}
