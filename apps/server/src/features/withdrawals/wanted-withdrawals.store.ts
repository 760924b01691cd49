import type { WithdrawalStatusValue } from '@pavilion/api/withdrawals'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { BIGINT_MAX, type MemberId } from '../../base/ids.ts'
import { beginsPlainly } from '../../base/plain-letters.ts'
import { OPEN, type Withdrawal, withdrawalOf } from './withdrawals.store.ts'

/** What is asked of a merchant's withdrawals; all of it holds of each. Without a status, those that hold money. */
export type WantedWithdrawals = {
  status?: WithdrawalStatusValue
  memberId?: MemberId
  kind?: string
  /** The beginning of the bank's name. */
  bank?: string
  /** Who has it, approved or confirmed it, by name. */
  operator?: string
  amountFromMinor?: bigint
  amountToMinor?: bigint
  from?: Date
  to?: Date
}

/** A merchant's withdrawals after `cursor`: open ones oldest first, others newest first. */
export async function listMerchantWithdrawals(
  db: Db,
  merchantCode: string,
  wanted: WantedWithdrawals,
  limit: number,
  cursor?: bigint,
): Promise<Withdrawal[]> {
  const isQueue = isQueueOf(wanted)
  let query = wantedRows(db, merchantCode, wanted)
    .selectAll()
    .orderBy('id', isQueue ? 'asc' : 'desc')
    .limit(limit)
  if (cursor !== undefined && cursor <= BIGINT_MAX) query = query.where('id', isQueue ? '>' : '<', cursor)
  return (await query.execute()).map(withdrawalOf)
}

/** Number, sum and oldest of them, by currency; of `rowsMax` at most. */
export async function sumMerchantWithdrawals(
  db: Db,
  merchantCode: string,
  wanted: WantedWithdrawals,
  rowsMax: number,
): Promise<{ currency: string; count: bigint; sumMinor: bigint; oldest: Date }[]> {
  const rows = wantedRows(db, merchantCode, wanted)
    .select(['currency', 'amount_minor', 'created_at'])
    .orderBy('id', isQueueOf(wanted) ? 'asc' : 'desc')
    .limit(rowsMax)
  return db
    .selectFrom(rows.as('w'))
    .select((of) => [
      'currency',
      of.fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(amount_minor)::bigint`.as('sumMinor'),
      of.fn.min<Date>('created_at').as('oldest'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

const isQueueOf = ({ status }: WantedWithdrawals) => status === undefined || OPEN.includes(status)

function wantedRows(db: Db, merchantCode: string, wanted: WantedWithdrawals) {
  const { status, memberId, kind, bank, operator, amountFromMinor, amountToMinor, from, to } = wanted
  let query = db
    .selectFrom('withdrawals')
    .where('merchant_code', '=', merchantCode)
    .where('status', 'in', status === undefined ? OPEN : [status])
  if (isQueueOf(wanted)) query = query.where('ended_at', 'is', null)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  if (kind !== undefined) query = query.where('account_kind', '=', kind)
  if (bank !== undefined) query = query.where(beginsPlainly('account_bank_name', bank))
  if (operator !== undefined) query = query.where((on) => on.or(HANDS.map((hand) => on(hand, '=', operator))))
  if (amountFromMinor !== undefined) query = query.where('amount_minor', '>=', amountFromMinor)
  if (amountToMinor !== undefined) query = query.where('amount_minor', '<=', amountToMinor)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<', to)
  return query
}

const HANDS = ['taken_by_name', 'approved_by_name', 'confirmed_by_name'] as const
