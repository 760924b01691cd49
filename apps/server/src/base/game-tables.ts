// See tables.ts.
import type { Generated, JSONColumnType } from 'kysely'
import type { Sealed } from './sealed.ts'

type Json<Type extends object> = JSONColumnType<Type>

export type GamesTable = {
  merchant_code: string
  id: string
  provider_code: string
  type: string
  classify: string[]
  names: Json<Record<string, string>>
  icon_url: string
  is_playable: boolean
  position: number
  min_bet_minor: bigint | null
  min_lines: number | null
  is_free_play: Generated<boolean>
  is_hidden: Generated<boolean>
  is_mobile: Generated<boolean>
  shows_icon: Generated<boolean>
  room_id: Generated<string>
  lotto_mode: Generated<string>
  is_between_members: Generated<boolean>
  feeds_jackpot: Generated<boolean>
  /** The most that a round returns, in stakes. */
  multiple_max: Generated<number | null>
}

export type ProvidersTable = {
  merchant_code: string
  code: string
  name: string
  is_in_house: boolean
  position: number
  logo_url: Generated<string>
}

export type ClassifyEntriesTable = {
  merchant_code: string
  key: string
  names: Json<Record<string, string>>
  is_always_offered: boolean
  position: number
}

export type CatalogueLoadsTable = { merchant_code: string; source: 'demo' | 'file'; content_hash: string; loaded_at: Date }

export type CatalogueVersionsTable = { merchant_code: string; version: bigint }

export type ProviderLinksTable = {
  id: number
  casino_id: string
  merchant_code: string
  provider_code: string
  secret: Sealed
  is_in_house: boolean
  launch_url: string | null
  is_enabled: boolean
  is_session_demanded: Generated<boolean>
  multiple_max: Generated<number | null>
  hour_net_max_minor: Generated<bigint>
  day_net_max_minor: Generated<bigint>
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
  state: Generated<'withheld' | 'released' | 'returned' | 'rolled-back'>
  paid_by: bigint | null
  withheld_at: Date
  settled_at: Date | null
}

export type PartnerDirection = 'theirs' | 'ours'

export type PartnerSecretsTable = {
  id: Generated<bigint>
  partner: string
  direction: PartnerDirection
  secret: Sealed
  starts_at: Date
  ends_at: Date | null
  made_at: Date
}

export type PromotionBudgetsTable = { link_id: number; currency: string; granted_minor: bigint; spent_minor: Generated<bigint> }

export type OwnGamesTable = {
  member_id: bigint
  list: 'favourite' | 'recent'
  merchant_code: string
  game_id: string
  listed_at: Date
}

export type LaunchesTable = {
  id: string
  link_id: number
  shard: number
  wallet_id: bigint
  member_id: bigint
  session_id: bigint
  game_id: string
  opened_at: Date
  expires_at: Date
}

export type RoundsTable = {
  shard: number
  link_id: number
  wallet_id: bigint
  round_id: string
  game_id: string
  is_finished: boolean
  stake_minor: bigint
  win_minor: bigint
  opened_at: Date
  changed_at: Date
  /** Some of its stake was bonus money. */
  has_bonus_stake: Generated<boolean>
}

export type FreespinIssuesTable = { link_id: number; issue_id: string; shard: number; wallet_id: bigint; issued_at: Date }

/** The tables of the catalogue and what is played. */
export type GameTables = {
  games: GamesTable
  providers: ProvidersTable
  classify_entries: ClassifyEntriesTable
  catalogue_loads: CatalogueLoadsTable
  catalogue_versions: CatalogueVersionsTable
  provider_links: ProviderLinksTable
  own_games: OwnGamesTable
  launches: LaunchesTable
  rounds: RoundsTable
  freespin_issues: FreespinIssuesTable
  withheld_wins: WithheldWinsTable
  promotion_budgets: PromotionBudgetsTable
  partner_secrets: PartnerSecretsTable
}
