// See tables.ts.
import type { Generated, JSONColumnType } from 'kysely'

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
  secret: string
  is_in_house: boolean
  launch_url: string | null
  is_enabled: boolean
}

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
}
