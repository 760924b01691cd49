// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type OperatorDevicesTable = {
  operator_id: bigint
  token_hash: Buffer
  seen_at: Date
}

export type OperatorEnrolmentsTable = {
  token_hash: Buffer
  operator_id: bigint
  made_at: Date
  expires_at: Date
  used_at: Date | null
}

export type OperatorRecoveryCodesTable = {
  operator_id: bigint
  code_hash: Buffer
  used_at: Date | null
}

export type OperatorSessionsTable = {
  token_hash: Buffer
  operator_id: bigint
  opened_at: Date
  seen_at: Date
  ended_at: Date | null
  seen_from: string | null
  proved_at: Date | null
}

export type OperatorTicketsTable = {
  token_hash: Buffer
  operator_id: bigint
  new_secret: Sealed | null
  created_at: Date
  used_at: Date | null
}

export type OperatorsTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  username: WrittenOnce<string>
  password_hash: string
  roles: string[]
  is_disabled: WithDefault<boolean>
  totp_secret: Sealed | null
  totp_last_step: WithDefault<bigint>
  created_at: WrittenOnce<Date>
  is_demo: WithDefault<boolean>
  display_name: string | null
  logged_in_at: Date | null
}

declare module '../../base/database.ts' {
  interface Tables {
    operator_devices: OperatorDevicesTable
    operator_enrolments: OperatorEnrolmentsTable
    operator_recovery_codes: OperatorRecoveryCodesTable
    operator_sessions: OperatorSessionsTable
    operator_tickets: OperatorTicketsTable
    operators: OperatorsTable
  }
}
