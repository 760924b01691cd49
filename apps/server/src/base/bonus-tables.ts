// See tables.ts.
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type BonusesTable = {
  shard: number
  /** Also the id of its account in the books. */
  id: bigint
  wallet_id: bigint
  member_id: bigint
  merchant_code: string
  currency: string
  amount_minor: bigint
  required_minor: bigint
  wagered_minor: Generated<bigint>
  weights: JSONColumnType<Record<string, number>>
  max_stake_minor: bigint | null
  state: Generated<'running' | 'released' | 'forfeited' | 'expired' | 'used-up'>
  ended_minor: Generated<bigint | null>
  started_at: Date
  expires_at: Date
  ended_at: Generated<Date | null>
}

export type BonusLinesTable = {
  link_id: number
  key: string
  bonus_id: bigint
  shard: number
  wallet_id: bigint
  round_id: string
  share_minor: bigint
  counted_minor: bigint
  is_counted: Generated<boolean>
  place: 'bonus' | 'wallet' | 'house'
  transfer_id: bigint | null
  is_reversed: Generated<boolean>
}

export type BonusRoundStakesTable = {
  shard: number
  wallet_id: bigint
  link_id: number
  round_id: string
  bonus_id: bigint
  stake_minor: bigint
}

export type PromotionApplicationsTable = {
  id: bigint
  merchant_code: string
  member_id: bigint
  promotion_id: bigint
  period: string
  terms: ColumnType<unknown, string, never>
  state: 'applying' | 'rejected' | 'joined' | 'claimable' | 'taken'
  amount_minor: Generated<bigint | null>
  required_minor: Generated<bigint | null>
  deposit_id: Generated<bigint | null>
  bonus_id: Generated<bigint | null>
  applied_at: Date
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
  reason: Generated<string>
  claim_until: Generated<Date | null>
  taken_at: Generated<Date | null>
}

/** Bonus money and what it did in play. */
export type BonusTables = {
  bonuses: BonusesTable
  promotion_applications: PromotionApplicationsTable
  bonus_lines: BonusLinesTable
  bonus_round_stakes: BonusRoundStakesTable
}
