import type { Generated } from 'kysely'

// See tables.ts.
export type RebateRatesTable = { member_id: bigint; category: string; vendor: string; from_day: string; rate: number }

export type RebateInitialRatesTable = { agent_id: bigint; category: string; vendor: string; rate: number }

export type RebateRateChangesTable = {
  id: Generated<bigint>
  member_id: bigint
  category: string
  vendor: string
  old_rate: number
  new_rate: number
  from_day: string
  set_by_member: bigint | null
  set_by_operator: string | null
  set_at: Date
}

export type RebateDaysTable = { merchant_code: string; day: string; rebates: number; computed_at: Date }

export type RebatesTable = {
  id: Generated<bigint>
  merchant_code: string
  agent_id: bigint
  child_id: bigint
  day: string
  category: string
  valid_bets_minor: bigint
  amount_minor: bigint
  paid_at: Date | null
  transfer_id: bigint | null
}

export type RebatePartsTable = { rebate_id: bigint; vendor: string; valid_bets_minor: bigint; agent_rate: number; child_rate: number }

type RebateCapsTable = { merchant_code: string; category: string; vendor: string; rate: number; told_at: Date }

/** The tables of rebates. */
export type RebateTables = {
  rebate_rates: RebateRatesTable
  rebate_initial_rates: RebateInitialRatesTable
  rebate_rate_changes: RebateRateChangesTable
  rebate_days: RebateDaysTable
  rebates: RebatesTable
  rebate_parts: RebatePartsTable
  rebate_caps: RebateCapsTable
}
