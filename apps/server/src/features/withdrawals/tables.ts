// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithdrawalReasonValue, WithdrawalStatusValue } from '@pavilion/api/withdrawals'
import type { Computed, WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

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

export type WithdrawalChannelsTable = {
  merchant_code: string
  kind: string
  gateway: string
  minimum_minor: bigint
  maximum_minor: bigint
  fee_basis_points: WithDefault<number>
  fee_fixed_minor: WithDefault<bigint>
  usual_minutes: number
  is_enabled: WithDefault<boolean>
  position: WithDefault<number>
}

export type WithdrawalOutcomesTable = {
  withdrawal_id: WrittenOnce<bigint>
  outcome: WrittenOnce<'paid' | 'refused'>
  evidence: WrittenOnce<string>
  proposed_by: WrittenOnce<bigint>
  proposed_by_name: WrittenOnce<string>
  proposed_at: WrittenOnce<Date>
}

export type WithdrawalRulesTable = {
  merchant_code: string
  is_open: WithDefault<boolean>
  per_day_count: number
  per_day_total_minor: bigint | null
  review_from_minor: bigint | null
  ends_bonus: WithDefault<boolean>
  review_password_hours: number | null
  review_device_hours: number | null
  review_account_hours: number | null
  review_contact_hours: number | null
  review_transaction_password_hours: number | null
  reviews_first_use: WithDefault<boolean>
  reviews_other_payer: WithDefault<boolean>
}

export type WithdrawalSignalsTable = {
  withdrawal_id: WrittenOnce<bigint>
  password_since: WrittenOnce<Date>
  device_since: WrittenOnce<Date | null>
  account_since: WrittenOnce<Date>
  contact_since: WrittenOnce<Date | null>
  transaction_password_since: WrittenOnce<Date>
  is_first_use: WrittenOnce<boolean>
  reasons: WrittenOnce<string[]>
  is_other_payer: WrittenOnce<WithDefault<boolean>>
}

export type WithdrawalStepsTable = {
  id: Computed<bigint>
  withdrawal_id: WrittenOnce<bigint>
  status: WrittenOnce<WithdrawalStatusValue>
  at: WrittenOnce<Date>
  by: WrittenOnce<'member' | 'merchant' | 'payment-company' | 'system'>
  operator_name: WrittenOnce<string | null>
  reason: WrittenOnce<WithdrawalReasonValue | null>
  reason_text: WrittenOnce<string | null>
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
  status: 'waiting' | 'in-review' | 'approved' | 'paying' | 'unknown' | 'paid' | 'refused' | 'cancelled'
  taken_by: bigint | null
  taken_by_name: string | null
  approved_by: bigint | null
  approved_by_name: string | null
  confirmed_by: bigint | null
  confirmed_by_name: string | null
  reason: WithdrawalReasonValue | null
  reason_text: string | null
  company_reference: string | null
  created_at: WrittenOnce<Date>
  sent_at: Date | null
  ended_at: Date | null
  next_check_at: Date | null
  checks: WithDefault<number>
  gateway: string | null
}

declare module '../../base/database.ts' {
  interface Tables {
    payout_words: PayoutWordsTable
    withdrawal_channels: WithdrawalChannelsTable
    withdrawal_outcomes: WithdrawalOutcomesTable
    withdrawal_rules: WithdrawalRulesTable
    withdrawal_signals: WithdrawalSignalsTable
    withdrawal_steps: WithdrawalStepsTable
    withdrawals: WithdrawalsTable
  }
}
