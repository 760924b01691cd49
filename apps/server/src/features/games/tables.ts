// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type CatalogueLoadsTable = {
  merchant_code: string
  source: 'demo' | 'file'
  content_hash: string
  loaded_at: Date
}

export type CatalogueRequestsTable = {
  merchant_code: WrittenOnce<string>
  request_id: WrittenOnce<string>
  operator_id: WrittenOnce<bigint>
  asked: WrittenOnce<Buffer>
  answer: WrittenOnce<Json<unknown>>
  done_at: WrittenOnce<Date>
}

export type CatalogueVersionsTable = {
  merchant_code: string
  version: bigint
}

export type ClassifyEntriesTable = {
  merchant_code: string
  key: string
  names: Json<Record<string, string>>
  is_always_offered: WithDefault<boolean>
  position: number
}

export type GamesTable = {
  merchant_code: string
  id: string
  provider_code: string
  type: 'RNG' | 'LIVE' | 'PVP' | 'FISH' | 'SPORTS' | 'LOTT' | 'ELOTT'
  classify: WithDefault<string[]>
  names: Json<Record<string, string>>
  icon_url: string
  is_playable: WithDefault<boolean>
  position: number
  min_bet_minor: bigint | null
  min_lines: number | null
  is_free_play: WithDefault<boolean>
  is_hidden: WithDefault<boolean>
  is_mobile: WithDefault<boolean>
  shows_icon: WithDefault<boolean>
  room_id: WithDefault<string>
  lotto_mode: WithDefault<string>
  is_between_members: WithDefault<boolean>
  feeds_jackpot: WithDefault<boolean>
  multiple_max: number | null
  version: WithDefault<number>
  changed_at: Date | null
  changed_by: WithDefault<string>
  edition_of: string | null
}

export type OwnGamesTable = {
  member_id: bigint
  list: 'favourite' | 'recent'
  merchant_code: string
  game_id: string
  listed_at: Date
}

export type ProviderLinksTable = {
  id: Computed<number>
  casino_id: string
  merchant_code: string
  provider_code: string
  secret: Sealed
  is_in_house: WithDefault<boolean>
  launch_url: string | null
  is_enabled: WithDefault<boolean>
  is_session_demanded: WithDefault<boolean>
  multiple_max: number | null
  hour_net_max_minor: WithDefault<bigint>
  day_net_max_minor: WithDefault<bigint>
  closed_at: Date | null
  closed_by: WithDefault<string>
  closed_until: Date | null
  closing_texts: WithDefault<Json<Record<string, string>>>
  is_closed_by_itself: WithDefault<boolean>
}

export type ProvidersTable = {
  merchant_code: string
  code: string
  name: string
  is_in_house: WithDefault<boolean>
  position: number
  logo_url: WithDefault<string>
}

declare module '../../base/database.ts' {
  interface Tables {
    catalogue_loads: CatalogueLoadsTable
    catalogue_requests: CatalogueRequestsTable
    catalogue_versions: CatalogueVersionsTable
    classify_entries: ClassifyEntriesTable
    games: GamesTable
    own_games: OwnGamesTable
    provider_links: ProviderLinksTable
    providers: ProvidersTable
  }
}
