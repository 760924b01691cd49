import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { DepositsTable } from './tables.ts'

/** A deposit as a statement tells of it. Amounts in minor units. */
export type DepositRecord = {
  id: bigint
  status: Selectable<DepositsTable>['status']
  amountMinor: bigint
  feeMinor: bigint
  method: string
  createdAt: Date
}

/**
 * Selects deposits created at or after `from` and before `to` with one of these statuses. Paid
 * deposits are in the ledger.
 */
export type UnpaidFilter = { from: Date; to: Date; statuses: readonly DepositRecord['status'][] }

/** The member's deposits that brought nothing, newest first, at most `limit`, all older than `before` when it is given. */
export async function listUnpaidDeposits(
  db: Db,
  member: MemberId,
  filter: UnpaidFilter,
  limit: number,
  before?: bigint,
): Promise<DepositRecord[]> {
  if (filter.statuses.length === 0) return []
  let query = unpaid(db, member, filter)
    .innerJoin('deposit_channels as c', (join) => join.onRef('c.merchant_code', '=', 'd.merchant_code').onRef('c.code', '=', 'd.channel'))
    .select(['d.id', 'd.status', 'd.amount_minor', 'd.fee_minor', 'd.created_at', 'c.method'])
    .orderBy('d.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('d.id', '<', before)
  return (await query.execute()).map(recordOf)
}

/** How many of them there are. */
export async function countUnpaidDeposits(db: Db, member: MemberId, filter: UnpaidFilter): Promise<number> {
  if (filter.statuses.length === 0) return 0
  const row = await unpaid(db, member, filter).select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What is known of the member's deposits with these numbers. */
export async function findDepositRecords(db: Db, member: MemberId, ids: readonly bigint[]): Promise<Map<bigint, DepositRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposits as d')
    .innerJoin('deposit_channels as c', (join) => join.onRef('c.merchant_code', '=', 'd.merchant_code').onRef('c.code', '=', 'd.channel'))
    .select(['d.id', 'd.status', 'd.amount_minor', 'd.fee_minor', 'd.created_at', 'c.method'])
    .where('d.member_id', '=', member)
    .where('d.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, recordOf(row)]))
}

/** The number of the deposit that a transfer's reference names. */
export function depositOfReference(reference: string): bigint | undefined {
  const match = /^deposit-(\d{1,19})$/.exec(reference)
  return match ? BigInt(match[1] ?? 0) : undefined
}

function unpaid(db: Db, member: MemberId, filter: UnpaidFilter) {
  return db
    .selectFrom('deposits as d')
    .where('d.member_id', '=', member)
    .where('d.status', 'in', filter.statuses)
    .where('d.created_at', '>=', filter.from)
    .where('d.created_at', '<', filter.to)
}

type Row = Pick<Selectable<DepositsTable>, 'id' | 'status' | 'amount_minor' | 'fee_minor' | 'created_at'> & { method: string }

const recordOf = (row: Row): DepositRecord => ({
  id: row.id,
  status: row.status,
  amountMinor: row.amount_minor,
  feeMinor: row.fee_minor,
  method: row.method,
  createdAt: row.created_at,
})
