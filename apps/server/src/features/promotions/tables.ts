// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, NullableJson, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type PromotionApplicationsTable = {
  id: bigint
  merchant_code: string
  member_id: bigint
  promotion_id: bigint
  period: WithDefault<string>
  terms: WrittenOnce<Json<unknown>>
  state: 'applying' | 'rejected' | 'joined' | 'claimable' | 'taken'
  amount_minor: bigint | null
  required_minor: bigint | null
  deposit_id: bigint | null
  bonus_id: bigint | null
  applied_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: WithDefault<string>
  claim_until: Date | null
  taken_at: Date | null
  promotion_version: WrittenOnce<WithDefault<number>>
}

export type PromotionDraftsTable = {
  promotion_id: bigint
  category: PromotionsCategory
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  picture: string
  starts_on: string
  ends_on: string | null
  terms: Json<Record<string, string>>
  revision: number
  text_versions: Json<Record<string, number>>
  changed_by: string
  changed_at: Date
}

export type PromotionVersionsTable = {
  promotion_id: WrittenOnce<bigint>
  number: WrittenOnce<number>
  category: WrittenOnce<string>
  titles: WrittenOnce<Json<Record<string, string>>>
  contents: WrittenOnce<Json<Record<string, string>>>
  picture: WrittenOnce<string>
  starts_on: WrittenOnce<string>
  ends_on: WrittenOnce<string | null>
  terms: WrittenOnce<NullableJson<unknown>>
  proposed_by: WrittenOnce<string | null>
  published_by: WrittenOnce<string | null>
  published_at: WrittenOnce<Date | null>
}

export type PromotionsCategory =
  | 'new_player'
  | 'deposit_promo'
  | 'app_download'
  | 'rng_promo'
  | 'live_promo'
  | 'pvp_promo'
  | 'sport_promo'
  | 'fish_promo'
  | 'lotto_promo'
  | 'rebate_promo'
  | 'player_rank_rules'
  | 'point_mall'
  | 'other_promo'

export type PromotionsTable = {
  id: Computed<bigint>
  merchant_code: string
  category: PromotionsCategory
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  picture: WithDefault<string>
  starts_on: string
  ends_on: string | null
  position: WithDefault<number>
  terms: NullableJson<unknown>
  version: WithDefault<number>
  stopped_at: Date | null
  archived_at: Date | null
  revision: WithDefault<number>
}

declare module '../../base/database.ts' {
  interface Tables {
    promotion_applications: PromotionApplicationsTable
    promotion_drafts: PromotionDraftsTable
    promotion_versions: PromotionVersionsTable
    promotions: PromotionsTable
  }
}
