import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode } from './endpoint.ts'

/** The kinds of promotion, in the order of their tabs. */
export const promotionCategories = [
  'new_player',
  'deposit_promo',
  'app_download',
  'rng_promo',
  'live_promo',
  'pvp_promo',
  'sport_promo',
  'fish_promo',
  'lotto_promo',
  'rebate_promo',
  'player_rank_rules',
  'point_mall',
  'other_promo',
] as const

export const Promotion = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** One of `promotionCategories`. */
  category: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  /** YYYY-MM-DD */
  startDate: Type.String(),
  /** YYYY-MM-DD; empty without an end. */
  endDate: Type.String(),
  /** 1 means that it has no end. */
  noExpiry: Type.Integer(),
  /** Sequence 1 is the picture of the card. */
  announcementImages: Type.Array(Type.Object({ sequence: Type.Integer(), url: Type.String() })),
  read: Type.Boolean(),
})
export type PromotionValue = Static<typeof Promotion>

export const listPromotions = endpoint({
  name: 'listPromotions',
  summary: 'The promotions of the merchant that run today, in its order.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/promotion/list',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Type.Object({ list: Type.Array(Promotion) }),
  refusals: {},
})
