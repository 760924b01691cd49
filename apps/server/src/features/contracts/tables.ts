// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { ContractKindValue, ContractTermsValue } from '@pavilion/api/contract-terms'
import type { Json, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type ContractPayoutsTable = {
  id: WrittenOnce<bigint>
  contract_id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  kind: ContractKindValue
  partner_id: WrittenOnce<bigint | null>
  member_id: WrittenOnce<bigint>
  currency: WrittenOnce<string>
  first_day: WrittenOnce<string>
  last_day: WrittenOnce<string>
  hour: WrittenOnce<WithDefault<number>>
  base_minor: WrittenOnce<bigint>
  carried_in_minor: WrittenOnce<bigint>
  counted_minor: WrittenOnce<bigint>
  carried_out_minor: WrittenOnce<bigint>
  active_members: WrittenOnce<number>
  tier: WrittenOnce<number | null>
  amount_minor: WrittenOnce<bigint>
  status: 'none' | 'pending' | 'paid'
  settled_at: WrittenOnce<Date>
  paid_at: Date | null
  try_at: Date | null
  tries: WithDefault<number>
  maker_id: bigint | null
  maker_name: string | null
  checker_id: bigint | null
  checker_name: string | null
  held_at: Date | null
  held_for: 'payout-limit' | 'day-limit' | 'kept-limit' | null
  kept_minor: bigint | null
  refused_for: 'float-too-low' | 'money-held' | 'transfers-closed' | null
}

export type ContractsTable = {
  id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  kind: 'daily' | 'dividend' | 'hour'
  partner_id: WrittenOnce<bigint | null>
  member_id: WrittenOnce<bigint>
  request_id: WrittenOnce<string>
  operator_id: WrittenOnce<bigint | null>
  currency: WrittenOnce<string>
  terms: Json<ContractTermsValue>
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
  proposed_at: WrittenOnce<Date>
  answered_at: Date | null
  reason: string | null
  start_day: string | null
  end_day: string | null
  next_day: string | null
  next_hour: WithDefault<number>
  due_at: Date | null
  carried_minor: WithDefault<bigint>
}

declare module '../../base/database.ts' {
  interface Tables {
    contract_payouts: ContractPayoutsTable
    contracts: ContractsTable
  }
}
