import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { shardSql } from '../../ledger/index.ts'
import { allPayouts, type Payout, payoutOf, type RefusedFor } from './payouts.store.ts'

/** A payout that an agent owes and that could not be paid, and why. */
export type Unpaid = { payout: Payout; reason: RefusedFor | 'agent-disabled'; floatMinor: bigint; tryAt: Date | null }

/**
 * Lists what the merchant's agents owe and could not pay, oldest first, after the given id: salaries
 * whose last try was refused, and dividends whose agent is disabled or has too little in its float now.
 */
export async function listUnpaidPayouts(db: Db, merchantCode: string, limit: number, after = 0n): Promise<Unpaid[]> {
  const float = sql<bigint>`coalesce((
    select a.balance_minor from ledger.accounts a
    where a.shard = ${shardSql(sql`o.partner_id`)} and a.owner = 'member:' || o.partner_id and a.kind = 'float' and a.currency = o.currency
  ), 0)`
  const reason = sql<Unpaid['reason'] | null>`
    case when o.kind <> 'dividend' then o.refused_for
      when p.is_disabled then 'agent-disabled' when ${float} < o.amount_minor then 'float-too-low' end`
  const rows = await allPayouts(db)
    .select([float.as('float_minor'), reason.as('reason')])
    .where('o.merchant_code', '=', merchantCode)
    .where('o.partner_id', 'is not', null)
    .where('o.status', '=', 'pending')
    .where('o.id', '>', after)
    .where(sql<boolean>`${reason} is not null`)
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) =>
    row.reason === null ? [] : [{ payout: payoutOf(row), reason: row.reason, floatMinor: BigInt(row.float_minor), tryAt: row.try_at }],
  )
}
