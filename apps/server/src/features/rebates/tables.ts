// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WrittenOnce } from '../../base/columns.ts'

export type RebateCapsTable = {
  merchant_code: string
  category: string
  vendor: string
  rate: number
  told_at: Date
}

export type RebateDaysTable = {
  merchant_code: string
  day: string
  rebates: number
  computed_at: Date
}

export type RebateInitialRatesTable = {
  agent_id: bigint
  category: string
  vendor: string
  rate: number
}

export type RebatePartsTable = {
  rebate_id: WrittenOnce<bigint>
  vendor: WrittenOnce<string>
  valid_bets_minor: WrittenOnce<bigint>
  agent_rate: WrittenOnce<number>
  child_rate: WrittenOnce<number>
}

export type RebateRateChangesTable = {
  id: Computed<bigint>
  member_id: WrittenOnce<bigint>
  category: WrittenOnce<string>
  vendor: WrittenOnce<string>
  old_rate: WrittenOnce<number>
  new_rate: WrittenOnce<number>
  from_day: WrittenOnce<string>
  set_by_member: WrittenOnce<bigint | null>
  set_by_operator: WrittenOnce<string | null>
  set_at: WrittenOnce<Date>
}

export type RebateRatesTable = {
  member_id: bigint
  category: string
  vendor: string
  from_day: string
  rate: number
}

export type RebatesTable = {
  id: Computed<bigint>
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

declare module '../../base/database.ts' {
  interface Tables {
    rebate_caps: RebateCapsTable
    rebate_days: RebateDaysTable
    rebate_initial_rates: RebateInitialRatesTable
    rebate_parts: RebatePartsTable
    rebate_rate_changes: RebateRateChangesTable
    rebate_rates: RebateRatesTable
    rebates: RebatesTable
  }
}
