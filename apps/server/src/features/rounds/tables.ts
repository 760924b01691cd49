// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault, WrittenOnce } from '../../base/columns.ts'

export type FreespinIssuesTable = {
  link_id: number
  issue_id: string
  shard: number
  wallet_id: bigint
  issued_at: Date
}

export type LaunchesTable = {
  id: WrittenOnce<string>
  link_id: WrittenOnce<number>
  shard: WrittenOnce<number>
  wallet_id: WrittenOnce<bigint>
  member_id: WrittenOnce<bigint>
  session_id: WrittenOnce<bigint>
  game_id: WrittenOnce<string>
  opened_at: WrittenOnce<Date>
  expires_at: WrittenOnce<Date>
}

export type PromotionBudgetsTable = {
  link_id: number
  currency: string
  granted_minor: bigint
  spent_minor: WithDefault<bigint>
}

export type ProviderFlowCursorTable = {
  is_only: WithDefault<boolean>
  seen: string | null
}

export type ProviderFlowsTable = {
  link_id: number
  currency: string
  minute: Date
  net_minor: bigint
}

export type RoundsTable = {
  shard: number
  wallet_id: bigint
  link_id: number
  round_id: string
  game_id: string
  is_finished: WithDefault<boolean>
  stake_minor: WithDefault<bigint>
  win_minor: WithDefault<bigint>
  opened_at: Date
  changed_at: Date
  has_bonus_stake: WithDefault<boolean>
}

export type WithheldWinsTable = {
  shard: number
  id: bigint
  link_id: number
  source: number
  key: string
  kind: 2 | 4 | 5
  wallet_id: bigint
  currency: string
  reference: string
  amount_minor: bigint
  reason: 'no-bet' | 'above-multiple' | 'hour-limit' | 'day-limit' | 'no-budget'
  state: WithDefault<'withheld' | 'released' | 'returned' | 'rolled-back'>
  paid_by: bigint | null
  withheld_at: Date
  settled_at: Date | null
}

declare module '../../base/database.ts' {
  interface Tables {
    freespin_issues: FreespinIssuesTable
    launches: LaunchesTable
    promotion_budgets: PromotionBudgetsTable
    provider_flow_cursor: ProviderFlowCursorTable
    provider_flows: ProviderFlowsTable
    rounds: RoundsTable
    withheld_wins: WithheldWinsTable
  }
}
