// See tables.ts.
import type { ColumnType, Generated } from 'kysely'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

type OperatorsTable = {
  id: Generated<bigint>
  merchant_code: WrittenOnce<string>
  username: WrittenOnce<string>
  password_hash: string
  roles: string[]
  is_disabled: Generated<boolean>
  totp_secret: Generated<string | null>
  totp_last_step: Generated<bigint>
  created_at: WrittenOnce<Date>
  is_demo: Generated<boolean>
}

type OperatorSessionsTable = { token_hash: Buffer; operator_id: bigint; opened_at: Date; seen_at: Date; ended_at: Generated<Date | null> }

type OperatorTicketsTable = {
  token_hash: Buffer
  operator_id: bigint
  new_secret: string | null
  created_at: Date
  used_at: Generated<Date | null>
}

type OperatorRecoveryCodesTable = { operator_id: bigint; code_hash: Buffer; used_at: Generated<Date | null> }

type OperatorEnrolmentsTable = {
  token_hash: Buffer
  operator_id: bigint
  made_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

type OperatorActionsTable = {
  id: Generated<bigint>
  merchant_code: WrittenOnce<string>
  operator_id: WrittenOnce<bigint | null>
  operator_name: WrittenOnce<string>
  action: WrittenOnce<string>
  subject: WrittenOnce<string>
  detail: WrittenOnce<string>
  address: WrittenOnce<string>
  happened_at: WrittenOnce<Date>
}

/** The tables of those who work for a merchant. */
export type OperatorTables = {
  operators: OperatorsTable
  operator_sessions: OperatorSessionsTable
  operator_tickets: OperatorTicketsTable
  operator_recovery_codes: OperatorRecoveryCodesTable
  operator_enrolments: OperatorEnrolmentsTable
  operator_actions: OperatorActionsTable
}
