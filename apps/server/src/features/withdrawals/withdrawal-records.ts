import type { WithdrawalStatusValue } from '@pavilion/api/withdrawals'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { referenceOf } from './move-money.ts'

/** A withdrawal as a statement tells of it. The fee is in minor units, and part of the amount. */
export type WithdrawalRecord = {
  id: bigint
  status: WithdrawalStatusValue
  feeMinor: bigint
  kind: string
  /** Its name; empty where there is none. */
  bank: string
  masked: string
  /** What somebody of the merchant wrote about it. */
  text: string | undefined
}

/**
 * The status of the member's unpaid withdrawals requested at or after `from` and before `to`, by
 * reference.
 */
export async function listUnpaidWithdrawals(
  db: Db,
  member: MemberId,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, Exclude<WithdrawalStatusValue, 'paid'>>> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'status'])
    .where('member_id', '=', member)
    .where('status', '<>', 'paid')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .execute()
  return new Map(rows.map((row) => [referenceOf(row), row.status as Exclude<WithdrawalStatusValue, 'paid'>]))
}

/** What is known of the member's withdrawals with these references. */
export async function findWithdrawalRecords(
  db: Db,
  member: MemberId,
  references: readonly string[],
): Promise<Map<string, WithdrawalRecord>> {
  const ids = references.flatMap((reference) => /^withdrawal-(\d{1,19})$/.exec(reference)?.[1] ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'status', 'fee_minor', 'account_kind', 'account_bank_name', 'account_masked', 'reason_text'])
    .where('member_id', '=', member)
    .where('id', '=', sql<bigint>`any (${ids}::bigint[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      referenceOf(row),
      {
        id: row.id,
        status: row.status,
        feeMinor: row.fee_minor,
        kind: row.account_kind,
        bank: row.account_bank_name,
        masked: row.account_masked,
        text: row.reason_text ?? undefined,
      },
    ]),
  )
}
