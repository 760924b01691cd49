// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type MoneyRulesTable = {
  merchant_code: WrittenOnce<string>
  tolerance_basis_points: number | null
  third_from_minor: bigint | null
  unmatched_from_minor: bigint | null
  maker_day_minor: bigint | null
  checker_day_minor: bigint | null
}

export type OperatorActionSealsTable = {
  day: WrittenOnce<string>
  after_id: WrittenOnce<bigint>
  until_id: WrittenOnce<bigint>
  actions: WrittenOnce<bigint>
  digest: WrittenOnce<Buffer>
  previous_hash: WrittenOnce<Buffer>
  hash: WrittenOnce<Buffer>
  sealed_at: WrittenOnce<Date>
}

export type OperatorActionsTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  operator_id: WrittenOnce<bigint | null>
  operator_name: WrittenOnce<string>
  action: WrittenOnce<string>
  subject: WrittenOnce<string>
  detail: WrittenOnce<string>
  address: WrittenOnce<string>
  happened_at: WrittenOnce<Date>
}

export type OperatorMoneyTable = {
  operator_id: WrittenOnce<bigint>
  day: WrittenOnce<string>
  part: WrittenOnce<'made' | 'decided'>
  currency: WrittenOnce<string>
  subject: WrittenOnce<string>
  amount_minor: bigint
}

export type OperatorMoneyRulesTable = {
  operator_id: WrittenOnce<bigint>
  third_from_minor: bigint | null
  maker_day_minor: bigint | null
  checker_day_minor: bigint | null
}

export type ProposalsTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  kind: WrittenOnce<string>
  subject: WrittenOnce<string>
  payload: WrittenOnce<Json<{ before: unknown; after: unknown }>>
  reason: WrittenOnce<string>
  request_id: WrittenOnce<string>
  maker_id: WrittenOnce<bigint | null>
  maker_name: WrittenOnce<string>
  made_at: WrittenOnce<Date>
  expires_at: WrittenOnce<Date>
  checker_id: bigint | null
  checker_name: string | null
  decided_at: Date | null
  outcome: 'approved' | 'rejected' | 'withdrawn' | 'expired' | null
  note: WithDefault<string>
  follows_id: WrittenOnce<bigint | null>
}

declare module '../../base/database.ts' {
  interface Tables {
    money_rules: MoneyRulesTable
    operator_action_seals: OperatorActionSealsTable
    operator_actions: OperatorActionsTable
    operator_money: OperatorMoneyTable
    operator_money_rules: OperatorMoneyRulesTable
    proposals: ProposalsTable
  }
}
