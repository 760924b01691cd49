// The tables of the migrations 0230, 0450 and 0451 as they leave them.
import type { ColumnType, Generated } from 'kysely'
import type { Sealed } from './sealed.ts'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

type Throttled = {
  payment_failures: Generated<number>
  payment_failed_at: Generated<Date | null>
  payment_locks: Generated<number>
  payment_locked_until: Generated<Date | null>
}

export type MemberSecurityTable = Throttled & {
  member_id: WrittenOnce<bigint>
  withdrawals_held_until: Generated<Date | null>
  payment_password_set_at: Generated<Date | null>
}

export type KnownDevicesTable = Throttled & {
  member_id: WrittenOnce<bigint>
  token_hash: WrittenOnce<Buffer>
  first_seen_at: WrittenOnce<Date>
  last_seen_at: Date
  trusted_from: Date
  is_inherited: Generated<boolean>
}

export type WithdrawalAccountsTable = {
  id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  bank: WrittenOnce<string>
  kind: WrittenOnce<'bank' | 'ewallet' | 'promptpay'>
  number: WrittenOnce<Sealed>
  number_hash: WrittenOnce<Buffer>
  masked: WrittenOnce<string>
  holder: WrittenOnce<string>
  is_default: Generated<boolean>
  bound_at: WrittenOnce<Date>
  usable_from: Date
  unbound_at: Generated<Date | null>
}

export type MemberAuthenticatorsTable = {
  member_id: WrittenOnce<bigint>
  totp_secret: Sealed
  begun_at: Date
  confirmed_at: Date | null
  last_step: Generated<bigint>
}

export type MemberRecoveryCodesTable = { member_id: WrittenOnce<bigint>; code_hash: WrittenOnce<Buffer>; used_at: Generated<Date | null> }

/** What guards a member's money beside the log-in. */
export type SecurityTables = {
  member_security: MemberSecurityTable
  known_devices: KnownDevicesTable
  member_authenticators: MemberAuthenticatorsTable
  member_recovery_codes: MemberRecoveryCodesTable
  withdrawal_accounts: WithdrawalAccountsTable
}
