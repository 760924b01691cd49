// See tables.ts.
import type { ContractKindValue, ContractTermsValue } from '@pavilion/api/contract-terms'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type WrittenOnce<Type> = ColumnType<Type, Type, never>
/** Nothing when the row is made, filled in later. */
type Later<Type> = Generated<Type | null>

export type ContractsTable = {
  id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  kind: WrittenOnce<ContractKindValue>
  partner_id: WrittenOnce<bigint | null>
  member_id: WrittenOnce<bigint>
  request_id: WrittenOnce<string>
  operator_id: WrittenOnce<bigint | null>
  currency: WrittenOnce<string>
  terms: JSONColumnType<ContractTermsValue>
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
  proposed_at: WrittenOnce<Date>
  answered_at: Later<Date>
  reason: Later<string>
  start_day: Later<string>
  end_day: Later<string>
  next_day: Later<string>
  next_hour: Generated<number>
  due_at: Later<Date>
  carried_minor: Generated<bigint>
}

export type ContractPayoutsTable = {
  id: WrittenOnce<bigint>
  contract_id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  kind: WrittenOnce<ContractKindValue>
  partner_id: WrittenOnce<bigint | null>
  member_id: WrittenOnce<bigint>
  currency: WrittenOnce<string>
  first_day: WrittenOnce<string>
  last_day: WrittenOnce<string>
  hour: WrittenOnce<number>
  base_minor: WrittenOnce<bigint>
  carried_in_minor: WrittenOnce<bigint>
  counted_minor: WrittenOnce<bigint>
  carried_out_minor: WrittenOnce<bigint>
  active_members: WrittenOnce<number>
  tier: WrittenOnce<number | null>
  amount_minor: WrittenOnce<bigint>
  status: 'none' | 'pending' | 'paid'
  settled_at: WrittenOnce<Date>
  paid_at: Later<Date>
  try_at: Date | null
  tries: Generated<number>
  maker_id: Later<bigint>
  maker_name: Later<string>
  checker_id: Later<bigint>
  checker_name: Later<string>
  held_at: Later<Date>
  kept_minor: bigint | null
  held_for: Later<'payout-limit' | 'day-limit' | 'kept-limit'>
}

/** The tables of contracts with agents and what they pay. */
export type ContractTables = { contracts: ContractsTable; contract_payouts: ContractPayoutsTable }
