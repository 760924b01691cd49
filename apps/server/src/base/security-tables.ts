// The tables of migration 0230 as it leaves them.
import type { ColumnType, Generated } from 'kysely'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

export type MemberSecurityTable = {
  member_id: WrittenOnce<bigint>
  payment_failures: Generated<number>
  payment_failed_at: Generated<Date | null>
  payment_locks: Generated<number>
  payment_locked_until: Generated<Date | null>
  withdrawals_held_until: Generated<Date | null>
}

export type WithdrawalAccountsTable = {
  id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  bank: WrittenOnce<string>
  kind: WrittenOnce<'bank' | 'ewallet' | 'promptpay'>
  number: WrittenOnce<string>
  holder: WrittenOnce<string>
  is_default: Generated<boolean>
  bound_at: WrittenOnce<Date>
  usable_from: Date
  unbound_at: Generated<Date | null>
}

/** What guards a member's money beside the log-in. */
export type SecurityTables = { member_security: MemberSecurityTable; withdrawal_accounts: WithdrawalAccountsTable }
