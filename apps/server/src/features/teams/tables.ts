// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WithDefault } from '../../base/columns.ts'

export type OpenStakeMomentsTable = {
  merchant_code: string
  at: Date
  kept_at: Date
}

export type OpenStakesTable = {
  merchant_code: string
  at: Date
  member_id: bigint
  link_id: number
  round_id: string
  category: string
  vendor: string
  stake_minor: bigint
  shard: number
  wallet_id: bigint
}

export type ReturnDaysTable = {
  merchant_code: string
  day: string
  link_id: number
  game_id: string
  rounds: bigint
  stake_minor: bigint
  return_minor: bigint
  stake_squares: string
}

export type TeamActiveDaysTable = {
  member_id: bigint
  kind: 'betting' | 'logged-in' | 'first-deposit'
  day: string
}

export type TeamActivesTable = {
  agent_id: bigint
  scope: 'team' | 'direct'
  kind: 'betting' | 'logged-in' | 'first-deposit'
  day: string
  gap: number
  members: bigint
}

export type TeamBalanceBatchTable = {
  member_id: bigint
  balance_minor: bigint
}

export type TeamBalancesTable = {
  agent_id: bigint
  from_day: string
  until_day: string
  is_direct: boolean
  balance_minor: bigint
}

export type TeamBatchTable = {
  member_id: bigint
  day: string
  hour: Date
  category: string
  vendor: string
  deposits_minor: bigint
  withdrawals_minor: bigint
  valid_bets_minor: bigint
  payouts_minor: bigint
  rebates_minor: bigint
  bonuses_minor: bigint
  salaries_minor: bigint
  is_betting: boolean
}

export type TeamBetBatchTable = {
  member_id: bigint
  day: string
  link_id: number
  game_id: string
  status: string
  bets: bigint
  stake_minor: bigint
  win_minor: bigint
}

export type TeamBetsTable = {
  agent_id: bigint
  day: string
  link_id: number
  game_id: string
  status: 'cancelled' | 'unsettled' | 'won' | 'lost'
  is_direct: boolean
  bets: bigint
  stake_minor: bigint
  win_minor: bigint
}

export type TeamCursorTable = {
  is_only: WithDefault<boolean>
  is_built: boolean
  seen: string | null
  has_totals: WithDefault<boolean>
  has_returns: WithDefault<boolean>
  has_balances: WithDefault<boolean>
  has_unpaid: WithDefault<boolean>
}

export type TeamDaysTable = {
  agent_id: bigint
  day: string
  child_id: bigint
  category: string
  vendor: string
  reach: 'own' | 'direct' | 'deep'
  deposits_minor: bigint
  withdrawals_minor: bigint
  valid_bets_minor: bigint
  payouts_minor: bigint
  rebates_minor: bigint
  bonuses_minor: bigint
  salaries_minor: bigint
}

export type TeamDepositChangesTable = {
  member_id: bigint
  created_at: Date
  status: string
  sign: '-1' | 1
}

export type TeamHoursTable = {
  agent_id: bigint
  hour: Date
  valid_bets_minor: bigint
  payouts_minor: bigint
}

export type TeamLineBatchTable = {
  member_id: bigint
  day: string
  kind: number
  lines: bigint
  in_minor: bigint
  out_minor: bigint
}

export type TeamLinesTable = {
  agent_id: bigint
  day: string
  kind: number
  is_direct: boolean
  lines: bigint
  in_minor: bigint
  out_minor: bigint
}

export type TeamLinkBatchTable = {
  ancestor_id: bigint
  member_id: bigint
  child_id: bigint
  depth: number
  from_day: string
  until_day: string
}

export type TeamLinksTable = {
  ancestor_id: bigint
  member_id: bigint
  child_id: bigint
  depth: number
  from_day: string
  until_day: WithDefault<string>
  is_first: WithDefault<boolean>
}

export type TeamMovesTable = {
  id: Computed<bigint>
  merchant_code: string
  member_id: bigint
  from_upline_id: bigint | null
  to_upline_id: bigint | null
  from_day: string
  moved_at: Date
  is_replaced: WithDefault<boolean>
}

export type TeamRoundChangesTable = {
  shard: number
  wallet_id: bigint
  link_id: number
  game_id: string
  opened_at: Date
  is_finished: boolean
  stake_minor: bigint
  win_minor: bigint
  sign: '-1' | 1
}

export type TeamTotalsTable = {
  agent_id: bigint
  day: string
  category: string
  vendor: string
  reach: 'own' | 'direct' | 'deep'
  deposits_minor: bigint
  withdrawals_minor: bigint
  valid_bets_minor: bigint
  payouts_minor: bigint
  rebates_minor: bigint
  bonuses_minor: bigint
  salaries_minor: bigint
}

export type TeamUnpaidTable = {
  agent_id: bigint
  day: string
  status: string
  is_direct: boolean
  deposits: bigint
}

declare module '../../base/database.ts' {
  interface Tables {
    open_stake_moments: OpenStakeMomentsTable
    open_stakes: OpenStakesTable
    return_days: ReturnDaysTable
    team_active_days: TeamActiveDaysTable
    team_actives: TeamActivesTable
    team_balance_batch: TeamBalanceBatchTable
    team_balances: TeamBalancesTable
    team_batch: TeamBatchTable
    team_bet_batch: TeamBetBatchTable
    team_bets: TeamBetsTable
    team_cursor: TeamCursorTable
    team_days: TeamDaysTable
    team_deposit_changes: TeamDepositChangesTable
    team_hours: TeamHoursTable
    team_line_batch: TeamLineBatchTable
    team_lines: TeamLinesTable
    team_link_batch: TeamLinkBatchTable
    team_links: TeamLinksTable
    team_moves: TeamMovesTable
    team_round_changes: TeamRoundChangesTable
    team_totals: TeamTotalsTable
    team_unpaid: TeamUnpaidTable
  }
}
