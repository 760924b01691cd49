import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { BIGINT_MAX } from '../../base/ids.ts'
import { allPayouts, type Payout, payoutOf } from './payouts.store.ts'

/** Returns the merchant's held payout with this id, unpaid and locked until `tx` ends. */
export async function lockHeldPayout(tx: Tx, id: bigint, merchantCode: string): Promise<Payout | undefined> {
  if (id > BIGINT_MAX) return undefined
  const row = await heldOf(tx, merchantCode).where('o.id', '=', id).forUpdate(['o']).executeTakeFirst()
  return row && payoutOf(row)
}

/** Lists the merchant's held payouts, oldest first, after the given id. */
export async function listHeldPayouts(db: Db, merchantCode: string, limit: number, after = 0n): Promise<Payout[]> {
  const rows = await heldOf(db, merchantCode).where('o.id', '>', after).orderBy('o.id').limit(limit).execute()
  return rows.map(payoutOf)
}

const heldOf = (db: Db, merchantCode: string) =>
  allPayouts(db)
    .where('o.merchant_code', '=', merchantCode)
    .where('o.partner_id', 'is', null)
    .where('o.held_at', 'is not', null)
    .where('o.status', '=', 'pending')

/** Sums what the merchant paid between two times without an operator's decision. */
export async function sumPaidByItself(db: Db, merchantCode: string, { from, to }: { from: Date; to: Date }): Promise<bigint> {
  const row = await db
    .selectFrom('contract_payouts')
    .select(sql<string | null>`sum(amount_minor)`.as('sum'))
    .where('merchant_code', '=', merchantCode)
    .where('partner_id', 'is', null)
    .where('checker_id', 'is', null)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}

/**
 * Sums what else the merchant owes or paid the same member for the payout's period: periods within
 * it, and others of equal length. A longer period counts this one when its own payout is computed.
 */
export async function sumOwedWithin(db: Db, { id, memberId, firstDay, lastDay, hour }: Payout): Promise<bigint> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(amount_minor) as sum from contract_payouts
    where partner_id is null and member_id = ${memberId} and id <> ${id} and status <> 'none'
      and first_day >= ${firstDay}::date and last_day <= ${lastDay}::date and (${hour ?? -1} = -1 or hour = ${hour ?? -1})`.execute(db)
  return BigInt(rows[0]?.sum ?? 0)
}
