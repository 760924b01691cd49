// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Json, WithDefault } from '../../base/columns.ts'

export type BonusLinesTable = {
  link_id: number
  key: string
  bonus_id: bigint
  shard: number
  wallet_id: bigint
  round_id: string
  share_minor: bigint
  counted_minor: bigint
  place: 'bonus' | 'wallet' | 'house'
  transfer_id: bigint | null
  is_reversed: WithDefault<boolean>
  is_counted: WithDefault<boolean>
}

export type BonusRoundStakesTable = {
  shard: number
  wallet_id: bigint
  link_id: number
  round_id: string
  bonus_id: bigint
  stake_minor: bigint
}

export type BonusesTable = {
  shard: number
  id: bigint
  wallet_id: bigint
  member_id: bigint
  merchant_code: string
  currency: string
  amount_minor: bigint
  required_minor: bigint
  wagered_minor: WithDefault<bigint>
  weights: Json<Record<string, number>>
  max_stake_minor: bigint | null
  state: WithDefault<'running' | 'released' | 'forfeited' | 'expired' | 'used-up'>
  ended_minor: bigint | null
  started_at: Date
  expires_at: Date
  ended_at: Date | null
  promotion_id: bigint | null
}

declare module '../../base/database.ts' {
  interface Tables {
    bonus_lines: BonusLinesTable
    bonus_round_stakes: BonusRoundStakesTable
    bonuses: BonusesTable
  }
}
