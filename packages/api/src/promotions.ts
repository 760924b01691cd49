import { type Static, Type } from 'typebox'
import { Amount, endpoint, LanguageCode, RowId } from './endpoint.ts'

/** What a reward is for. */
export const rewardKinds = ['promotion', 'rebate', 'rank', 'referral', 'app', 'envelope', 'salary'] as const
const RewardKind = Type.Union([
  Type.Literal('promotion'),
  Type.Literal('rebate'),
  Type.Literal('rank'),
  Type.Literal('referral'),
  Type.Literal('app'),
  Type.Literal('envelope'),
  Type.Literal('salary'),
])
export type RewardKindValue = Static<typeof RewardKind>

/** How far somebody is with a promotion: `join` and `claim` can be done, the others say how it is. */
export const promotionStatuses = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming-soon',
] as const
export const PromotionStatus = Type.Union([
  Type.Literal('join'),
  Type.Literal('claim'),
  Type.Literal('applying'),
  Type.Literal('close'),
  Type.Literal('rejected'),
  Type.Literal('issued'),
  Type.Literal('claimed'),
  Type.Literal('process'),
  Type.Literal('joined'),
  Type.Literal('coming-soon'),
])
export type PromotionStatusValue = Static<typeof PromotionStatus>

/** One of `promotionCategories`. */
export const PromotionCategory = Type.Union([
  Type.Literal('new_player'),
  Type.Literal('deposit_promo'),
  Type.Literal('app_download'),
  Type.Literal('rng_promo'),
  Type.Literal('live_promo'),
  Type.Literal('pvp_promo'),
  Type.Literal('sport_promo'),
  Type.Literal('fish_promo'),
  Type.Literal('lotto_promo'),
  Type.Literal('rebate_promo'),
  Type.Literal('player_rank_rules'),
  Type.Literal('point_mall'),
  Type.Literal('other_promo'),
])

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/** What a promotion gives and asks: the rules that are shown are made of it, and so is every decision. */
export const PromotionTerms = Type.Object(
  {
    kind: RewardKind,
    /** `join`: the member says that it takes part; `claim`: it may be taken at once. */
    entry: Type.Union([Type.Literal('join'), Type.Literal('claim')]),
    /** An operator decides about each application. */
    needsApproval: Type.Optional(Type.Boolean()),
    /** The reward in main units, or for a deposit the percentage below. */
    amount: Type.Optional(Amount),
    deposit: Type.Optional(
      Type.Object(
        { minimum: Amount, percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })), maximum: Type.Optional(Amount) },
        { additionalProperties: false },
      ),
    ),
    /** How many times the reward (with the deposit, where it says so) must be staked before it is the member's own; 0 is at once. */
    turnover: Type.Integer({ minimum: 0, maximum: 10 }),
    countsDeposit: Type.Optional(Type.Boolean()),
    /** Percent of a stake that counts, by the type of game; a type that is missing counts nothing. */
    weights: Type.Record(Type.String({ pattern: '^(RNG|LIVE|PVP|FISH|SPORTS|LOTT|ELOTT)$' }), Percent),
    /** The highest stake while the bonus runs. */
    maximumStake: Type.Optional(Amount),
    /** Days to claim it, and days to reach the turnover. */
    claimDays: Type.Integer({ minimum: 1, maximum: 365 }),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    /** Who may take part; 0, 1 and 2 are the real accounts. */
    memberTypes: Type.Array(Type.Integer({ minimum: 0, maximum: 2 }), { minItems: 1 }),
    repeat: Type.Union([Type.Literal('once'), Type.Literal('daily')]),
  },
  { additionalProperties: false },
)
export type PromotionTermsValue = Static<typeof PromotionTerms>

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
  /** Missing where it only tells something. */
  terms: Type.Optional(PromotionTerms),
  /** As it is for a visitor; a member asks `listPromotionStates`. */
  status: Type.Optional(PromotionStatus),
  currencySymbol: Type.String(),
})
export type PromotionValue = Static<typeof Promotion>

export const listPromotions = endpoint({
  name: 'listPromotions',
  summary: 'The promotions of the merchant that have not ended, in its order.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/promotion/list',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Type.Object({ list: Type.Array(Promotion) }),
  refusals: {},
})

export const listPromotionStates = endpoint({
  name: 'listPromotionStates',
  summary: 'How far the caller is with each promotion that asks or gives something. None is offered during a break.',
  audience: 'member',
  callers: 'real',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/promotion/states',
  value: Type.Object({
    list: Type.Array(Type.Object({ promotionId: Type.String(), status: PromotionStatus, reason: Type.Optional(Type.String()) })),
  }),
  refusals: { 'real-account-needed': 403 },
})

const promotionRefusals = {
  'real-account-needed': 403,
  'promotion-unknown': 404,
  'promotion-not-open': 409,
  'already-joined': 409,
  'on-break': 403,
} as const

export const joinPromotion = endpoint({
  name: 'joinPromotion',
  summary: 'Takes part in a promotion, or applies for it where an operator decides.',
  audience: 'member',
  callers: 'real',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/promotion/join',
  body: Type.Object({ promotionId: RowId }),
  value: Type.Object({ status: PromotionStatus }),
  refusals: promotionRefusals,
})

const claimRefusals = {
  'on-break': 403,
  'bonus-running': 409,
  'already-claimed': 409,
  'reward-expired': 409,
} as const

export const claimPromotion = endpoint({
  name: 'claimPromotion',
  summary: 'Takes what a promotion gives without a condition, or what its condition was met for.',
  audience: 'member',
  callers: 'real',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/promotion/claim',
  body: Type.Object({ promotionId: RowId }),
  value: Type.Object({ status: PromotionStatus, amount: Amount }),
  refusals: { ...promotionRefusals, ...claimRefusals },
})
