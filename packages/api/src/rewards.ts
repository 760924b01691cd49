import { type Static, Type } from 'typebox'
import { RunningBonus } from './bonuses.ts'
import { cursorOf } from './cursors.ts'
import { Amount, endpoint, LanguageCode, RowId } from './endpoint.ts'
import { PromotionStatus, PromotionTerms } from './promotions.ts'

/** The tab of a reward in the reward centre. */
export const rewardTabs = ['claimable', 'process', 'claimed', 'expired'] as const
const RewardTab = Type.Union([Type.Literal('claimable'), Type.Literal('process'), Type.Literal('claimed'), Type.Literal('expired')])
export type RewardTabValue = Static<typeof RewardTab>

export const Reward = Type.Object({
  /** Also its order number. */
  id: Type.String(),
  promotionId: Type.String(),
  title: Type.String(),
  tab: RewardTab,
  status: PromotionStatus,
  terms: PromotionTerms,
  /** Missing while it depends on a deposit that was not made. */
  amount: Type.Optional(Amount),
  /** ISO 8601: until when it can be claimed, or the turnover reached. */
  endsAt: Type.Optional(Type.String()),
  takenAt: Type.Optional(Type.String()),
  /** How a bonus ended. */
  ended: Type.Optional(Type.Union([Type.Literal('released'), Type.Literal('forfeited'), Type.Literal('expired'), Type.Literal('used-up')])),
  /** Of a bonus that runs. */
  bonus: Type.Optional(RunningBonus),
  /** What an operator said about an application. */
  reason: Type.Optional(Type.String()),
})
export type RewardValue = Static<typeof Reward>

export const listRewards = endpoint({
  name: 'listRewards',
  summary: "The caller's rewards, newest first, with what was claimed this month in the merchant's time zone. At most 200.",
  audience: 'member',
  callers: 'real',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/reward/list',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Type.Object({
    list: Type.Array(Reward),
    monthTotal: Amount,
    /** A break runs: nothing can be claimed. */
    isOnBreak: Type.Boolean(),
    currencySymbol: Type.String(),
  }),
  refusals: { 'real-account-needed': 403 },
})

export const claimReward = endpoint({
  name: 'claimReward',
  summary: 'Takes one reward, exactly once however often it is asked: into the wallet, or as a bonus that starts to run.',
  audience: 'member',
  callers: 'real',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/reward/claim',
  body: Type.Object({ id: RowId }),
  value: Type.Object({ id: Type.String(), amount: Amount, isBonus: Type.Boolean() }),
  refusals: {
    'real-account-needed': 403,
    'on-break': 403,
    'reward-unknown': 404,
    'bonus-running': 409,
    'already-claimed': 409,
    'reward-expired': 409,
  },
})

export const claimAllRewards = endpoint({
  name: 'claimAllRewards',
  summary: 'Takes every reward that can be taken now. A bonus waits while another runs.',
  audience: 'member',
  callers: 'real',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/reward/claimAll',
  value: Type.Object({ claimed: Type.Integer(), amount: Amount, waiting: Type.Integer() }),
  refusals: { 'real-account-needed': 403, 'on-break': 403 },
})

/** Rewards by the moment at which they were taken. */
export const rewardCursor = cursorOf({ takenAt: 'moment', id: 'row' })

export const listRewardHistory = endpoint({
  name: 'listRewardHistory',
  summary: 'What the caller claimed, newest first.',
  audience: 'member',
  callers: 'real',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/reward/history',
  query: Type.Object({
    language: Type.Optional(LanguageCode),
    /** `nextCursor` of the page before. */
    cursor: rewardCursor.query,
  }),
  value: Type.Object({
    list: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), amount: Amount, takenAt: Type.String() })),
    nextCursor: Type.Optional(Type.String()),
    currencySymbol: Type.String(),
  }),
  refusals: { 'real-account-needed': 403 },
})
