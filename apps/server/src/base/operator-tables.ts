// See tables.ts.
import type { ColumnType, Generated } from 'kysely'
import type { Sealed } from './sealed.ts'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

type OperatorsTable = {
  id: Generated<bigint>
  merchant_code: WrittenOnce<string>
  username: WrittenOnce<string>
  password_hash: string
  roles: string[]
  is_disabled: Generated<boolean>
  totp_secret: Generated<Sealed | null>
  totp_last_step: Generated<bigint>
  created_at: WrittenOnce<Date>
  is_demo: Generated<boolean>
  display_name: Generated<string | null>
}

type OperatorSessionsTable = {
  token_hash: Buffer
  operator_id: bigint
  opened_at: Date
  seen_at: Date
  seen_from: string | null
  ended_at: Generated<Date | null>
}

type OperatorTicketsTable = {
  token_hash: Buffer
  operator_id: bigint
  new_secret: Sealed | null
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

type MoneyRulesTable = {
  merchant_code: WrittenOnce<string>
  tolerance_basis_points: number | null
  third_from_minor: bigint | null
  unmatched_from_minor: bigint | null
  maker_day_minor: bigint | null
  checker_day_minor: bigint | null
}

type OperatorMoneyRulesTable = {
  operator_id: WrittenOnce<bigint>
  third_from_minor: bigint | null
  maker_day_minor: bigint | null
  checker_day_minor: bigint | null
}

type OperatorMoneyTable = {
  operator_id: WrittenOnce<bigint>
  day: WrittenOnce<string>
  part: WrittenOnce<'made' | 'decided'>
  currency: WrittenOnce<string>
  subject: WrittenOnce<string>
  amount_minor: bigint
}

type MemberStopsTable = {
  member_id: WrittenOnce<bigint>
  kind: WrittenOnce<'money' | 'float' | 'betting' | 'login'>
  reason: WrittenOnce<string>
  set_by: WrittenOnce<bigint | null>
  set_by_name: WrittenOnce<string>
  set_at: WrittenOnce<Date>
}

/** The tables of those who work for a merchant. */
export type OperatorTables = {
  operators: OperatorsTable
  operator_sessions: OperatorSessionsTable
  operator_tickets: OperatorTicketsTable
  operator_recovery_codes: OperatorRecoveryCodesTable
  operator_enrolments: OperatorEnrolmentsTable
  operator_actions: OperatorActionsTable
  money_rules: MoneyRulesTable
  operator_money_rules: OperatorMoneyRulesTable
  operator_money: OperatorMoneyTable
  member_stops: MemberStopsTable
  operator_devices: { operator_id: bigint; token_hash: Buffer; seen_at: Date }
}
