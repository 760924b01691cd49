// See tables.ts.
import type { Generated } from 'kysely'

export type TeamLinksTable = {
  ancestor_id: bigint
  member_id: bigint
  child_id: bigint
  depth: number
  from_day: string
  until_day: Generated<string>
  is_first: Generated<boolean>
}

export type TeamMovesTable = {
  id: Generated<bigint>
  merchant_code: string
  member_id: bigint
  from_upline_id: bigint | null
  to_upline_id: bigint | null
  from_day: string
  moved_at: Date
  is_replaced: Generated<boolean>
}

export type TeamHoursTable = { agent_id: bigint; hour: Date; valid_bets_minor: bigint; payouts_minor: bigint }

/** The tables of the agents' teams. */
export type TeamTables = { team_links: TeamLinksTable; team_moves: TeamMovesTable; team_hours: TeamHoursTable }
