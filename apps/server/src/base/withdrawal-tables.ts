// See tables.ts.

import type { WithdrawalReasonValue, WithdrawalStatusValue } from '@pavilion/api/withdrawals'
import type { ColumnType, Generated } from 'kysely'
import type { Sealed } from './sealed.ts'

type WrittenOnce<Type> = ColumnType<Type, Type, never>
/** Nothing when the row is made, filled in later. */
type Later<Type> = Generated<Type | null>

export type WithdrawalRulesTable = {
  merchant_code: string
  is_open: Generated<boolean>
  per_day_count: number
  per_day_total_minor: bigint | null
  review_from_minor: bigint | null
  ends_bonus: Generated<boolean>
  review_password_hours: Generated<number | null>
  review_device_hours: Generated<number | null>
  review_account_hours: Generated<number | null>
  review_contact_hours: Generated<number | null>
  review_transaction_password_hours: Generated<number | null>
  reviews_first_use: Generated<boolean>
  reviews_other_payer: Generated<boolean>
}

export type WithdrawalSignalsTable = {
  withdrawal_id: WrittenOnce<bigint>
  password_since: WrittenOnce<Date>
  device_since: WrittenOnce<Date | null>
  account_since: WrittenOnce<Date>
  contact_since: WrittenOnce<Date | null>
  transaction_password_since: WrittenOnce<Date>
  is_first_use: WrittenOnce<boolean>
  is_other_payer: WrittenOnce<boolean>
  reasons: WrittenOnce<string[]>
}

export type WithdrawalChannelsTable = {
  merchant_code: string
  kind: string
  gateway: string
  minimum_minor: bigint
  maximum_minor: bigint
  fee_basis_points: Generated<number>
  fee_fixed_minor: Generated<bigint>
  usual_minutes: number
  is_enabled: Generated<boolean>
}

export type WithdrawalsTable = {
  id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  request_id: WrittenOnce<string>
  account_id: WrittenOnce<bigint>
  account_kind: WrittenOnce<string>
  account_bank: WrittenOnce<string>
  account_bank_name: WrittenOnce<string>
  account_holder: WrittenOnce<string>
  account_number: WrittenOnce<Sealed>
  account_masked: WrittenOnce<string>
  currency: WrittenOnce<string>
  amount_minor: WrittenOnce<bigint>
  fee_minor: WrittenOnce<bigint>
  usual_minutes: WrittenOnce<number>
  status: WithdrawalStatusValue
  taken_by: Later<bigint>
  taken_by_name: Later<string>
  approved_by: Later<bigint>
  approved_by_name: Later<string>
  confirmed_by: Later<bigint>
  confirmed_by_name: Later<string>
  reason: Later<WithdrawalReasonValue>
  reason_text: Later<string>
  company_reference: Later<string>
  gateway: Later<string>
  created_at: WrittenOnce<Date>
  sent_at: Later<Date>
  ended_at: Later<Date>
  next_check_at: Date | null
  checks: Generated<number>
}

export type WithdrawalStepsTable = {
  id: Generated<bigint>
  withdrawal_id: WrittenOnce<bigint>
  status: WrittenOnce<WithdrawalStatusValue>
  at: WrittenOnce<Date>
  by: WrittenOnce<'member' | 'merchant' | 'payment-company' | 'system'>
  operator_name: WrittenOnce<string | null>
  reason: WrittenOnce<WithdrawalReasonValue | null>
  reason_text: WrittenOnce<string | null>
}

export type PayoutWordsTable = {
  account: WrittenOnce<string>
  event_id: WrittenOnce<string>
  withdrawal_id: WrittenOnce<bigint>
  status: WrittenOnce<string>
  amount: WrittenOnce<string>
  currency: WrittenOnce<string>
  source: WrittenOnce<'webhook' | 'check'>
  received_at: WrittenOnce<Date>
  outcome: WrittenOnce<string>
}

export type WithdrawalOutcomesTable = {
  withdrawal_id: WrittenOnce<bigint>
  outcome: WrittenOnce<'paid' | 'refused'>
  evidence: WrittenOnce<string>
  proposed_by: WrittenOnce<bigint>
  proposed_by_name: WrittenOnce<string>
  proposed_at: WrittenOnce<Date>
}

/** The tables of money on its way out. */
export type WithdrawalTables = {
  withdrawal_rules: WithdrawalRulesTable
  withdrawal_signals: WithdrawalSignalsTable
  withdrawal_channels: WithdrawalChannelsTable
  withdrawals: WithdrawalsTable
  withdrawal_steps: WithdrawalStepsTable
  payout_words: PayoutWordsTable
  withdrawal_outcomes: WithdrawalOutcomesTable
}
