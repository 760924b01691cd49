// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type MemberAuthenticatorsTable = {
  member_id: WrittenOnce<bigint>
  totp_secret: Sealed
  begun_at: Date
  confirmed_at: Date | null
  last_step: WithDefault<bigint>
}

export type MemberRecoveryCodesTable = {
  member_id: WrittenOnce<bigint>
  code_hash: WrittenOnce<Buffer>
  used_at: Date | null
}

export type MemberSecurityTable = {
  member_id: WrittenOnce<bigint>
  payment_failures: WithDefault<number>
  payment_failed_at: Date | null
  payment_locks: WithDefault<number>
  payment_locked_until: Date | null
  withdrawals_held_until: Date | null
  payment_password_set_at: Date | null
}

export type WithdrawalAccountsTable = {
  id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  bank: WrittenOnce<string>
  kind: WrittenOnce<'bank' | 'ewallet' | 'promptpay'>
  number: WrittenOnce<Sealed>
  holder: WrittenOnce<string>
  is_default: WithDefault<boolean>
  bound_at: WrittenOnce<Date>
  usable_from: Date
  unbound_at: Date | null
  number_hash: WrittenOnce<Buffer | null>
  masked: WrittenOnce<string>
}

declare module '../../base/database.ts' {
  interface Tables {
    member_authenticators: MemberAuthenticatorsTable
    member_recovery_codes: MemberRecoveryCodesTable
    member_security: MemberSecurityTable
    withdrawal_accounts: WithdrawalAccountsTable
  }
}
