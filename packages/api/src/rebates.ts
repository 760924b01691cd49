import { type Static, Type } from 'typebox'
import { Amount, endpoint, Text } from './endpoint.ts'
import { PeriodQuery, periodRefusals, teamRefusals } from './periods.ts'

/** The highest rate that can be said at all: 10 %. A merchant's own limit is lower. */
export const rebateRateMax = 100

/** A rate in tenths of a per cent, which is also the step: 5 is 0.5 %. Of every 1000 bet it is the part. */
export const RebateRate = Type.Integer({ minimum: 0, maximum: rebateRateMax })

/** Each of `GAME_TYPES`. */
const Category = Type.Union([
  Type.Literal('RNG'),
  Type.Literal('LIVE'),
  Type.Literal('PVP'),
  Type.Literal('FISH'),
  Type.Literal('SPORTS'),
  Type.Literal('LOTT'),
  Type.Literal('ELOTT'),
])
export type RebateCategory = Static<typeof Category>
const Account = Text(64, { minLength: 1 })
const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const Cursor = Type.String({ pattern: '^[0-9]{1,19}$' })

/** What a rate is for: a category of games, or one provider within it where its rate is another. */
const line = {
  category: Category,
  /** The provider's code; empty for all of the category that have no rate of their own. */
  vendor: Text(32),
}

/** One rate of a set. */
export const RebateRateLine = Type.Object({ ...line, rate: RebateRate })
export type RebateRateLineValue = Static<typeof RebateRateLine>
/** A whole set, or the part of it that is changed. */
export const RebateRateLines = Type.Array(RebateRateLine, { maxItems: 200 })

const agentOnly = {
  audience: 'member',
  callers: 'agents',
  module: 'AGEDOWNMAN3',
} as const

/** Each of these may come with `value.field`: the line that it speaks of, as `RNG` or `RNG:PG`. */
export const rebateRateRefusals = {
  /** Above what the caller has. */
  'rebate-rate-too-high': 409,
  /** Below a rate that this downline has given to its own downline. */
  'rebate-rate-given-on': 409,
  /** A rate that exists becomes lower, and the call does not say that this is meant. */
  'rebate-lowering-unconfirmed': 409,
} as const

/** The caller is no agent. */
const forAgents = { 'feature-unavailable': 403 } as const

export const getMyRebateRates = endpoint({
  ...agentOnly,
  name: 'getMyRebateRates',
  summary: "The caller's own rates, which limit what it gives, and the set that new accounts and links of the caller begin with.",
  method: 'GET',
  path: '/wps/agent/rebate/own',
  value: Type.Object({
    lines: Type.Array(
      Type.Object({
        ...line,
        /** Today. */
        today: RebateRate,
        /** From the next start of day: the limit of what is given. */
        own: RebateRate,
        /** What new accounts begin with, never above `own`. */
        initial: RebateRate,
      }),
    ),
  }),
  refusals: forAgents,
})

export const setInitialRebateRates = endpoint({
  ...agentOnly,
  name: 'setInitialRebateRates',
  summary: 'Changes the set that new accounts and links of the caller begin with.',
  permission: 'GAMSER',
  method: 'POST',
  path: '/wps/agent/rebate/initial',
  body: Type.Object({ lines: RebateRateLines }),
  value: Type.Object({ changed: Type.Integer() }),
  refusals: { ...forAgents, 'rebate-rate-too-high': 409 },
})

export const findRebateDownline = endpoint({
  ...agentOnly,
  name: 'findRebateDownline',
  summary: "The caller's direct downline by the beginning of the account's name, at most 15 of them, each with the span of its rates.",
  permission: 'GAMSER',
  method: 'GET',
  path: '/wps/agent/rebate/downline',
  query: Type.Object({ account: Type.Optional(Text(64)) }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        account: Type.String(),
        isAgent: Type.Boolean(),
        lowest: RebateRate,
        highest: RebateRate,
      }),
    ),
  }),
  refusals: forAgents,
})

export const getRebateRates = endpoint({
  ...agentOnly,
  name: 'getRebateRates',
  summary: 'The rates of one direct downline, with the limits between which the caller may set each.',
  permission: 'GAMSER',
  method: 'GET',
  path: '/wps/agent/rebate/rates',
  query: Type.Object({ account: Account }),
  value: Type.Object({
    account: Type.String(),
    isAgent: Type.Boolean(),
    /** The day from which what is set now counts. */
    fromDay: Type.String(),
    lines: Type.Array(
      Type.Object({
        ...line,
        /** The upper limit: the caller's own rate. */
        own: RebateRate,
        /** The lower limit: the highest rate that this downline has given on. */
        givenOn: RebateRate,
        /** What counts today. */
        today: RebateRate,
        /** What was set last, and counts from the next start of day at the latest. */
        current: RebateRate,
      }),
    ),
  }),
  refusals: { ...forAgents, ...teamRefusals },
})

export const setRebateRates = endpoint({
  ...agentOnly,
  name: 'setRebateRates',
  summary: 'Sets rates of one direct downline from the next start of day. All of the lines are set, or none.',
  permission: 'GAMSER',
  method: 'POST',
  path: '/wps/agent/rebate/rates',
  body: Type.Object({
    account: Account,
    lines: RebateRateLines,
    /** The caller was asked, and means it, that a rate becomes lower. */
    confirmsLowering: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({ changed: Type.Integer(), fromDay: Type.String() }),
  refusals: { ...forAgents, ...rebateRateRefusals, ...teamRefusals },
})

/** A change of a rate. */
export const RebateRateChange = Type.Object({
  id: Type.String(),
  ...line,
  old: RebateRate,
  new: RebateRate,
  /** Who set it, seen by the caller. */
  by: Type.Union([Type.Literal('me'), Type.Literal('upline'), Type.Literal('merchant')]),
  /** ISO 8601. */
  at: Type.String(),
  fromDay: Type.String(),
})
export type RebateRateChangeValue = Static<typeof RebateRateChange>

export const listRebateRateChanges = endpoint({
  ...agentOnly,
  name: 'listRebateRateChanges',
  summary: 'How the rates of one direct downline were changed, newest first, 15 at a time; without an account those of the caller.',
  permission: 'GAMSER',
  method: 'GET',
  path: '/wps/agent/rebate/changes',
  query: Type.Object({ account: Type.Optional(Account), cursor: Type.Optional(Cursor) }),
  value: Type.Object({ list: Type.Array(RebateRateChange), nextCursor: Type.Optional(Type.String()) }),
  refusals: { ...forAgents, ...teamRefusals },
})

const Status = Type.Union([Type.Literal('pending'), Type.Literal('paid')])

/** What a rebate was computed from. */
const income = {
  day: Type.String(),
  /** The direct downline whose branch was played by; the caller for own bets. */
  account: Type.String(),
  isOwn: Type.Boolean(),
  category: Category,
  validBets: Amount,
  amount: Amount,
  status: Status,
}

/** The caller's income from one branch, category and day. */
export const RebateIncome = Type.Object({
  ...income,
  /** The caller's rate less that of the downline; the lowest and the highest where providers differ. */
  differenceMin: RebateRate,
  differenceMax: RebateRate,
})
export type RebateIncomeValue = Static<typeof RebateIncome>

const incomeQuery = {
  ...PeriodQuery,
  /** A direct downline, or the caller. */
  account: Type.Optional(Account),
  category: Type.Optional(Category),
  status: Type.Optional(Status),
}

/** How many rows were read before. */
const Place = Type.String({ pattern: '^[0-9]{1,6}$' })
const incomeRange = { from: Type.String(), to: Type.String(), currencySymbol: Type.String() }
const incomeRefusals = { ...forAgents, ...teamRefusals, ...periodRefusals } as const

export const listTeamRebates = endpoint({
  ...agentOnly,
  name: 'listTeamRebates',
  summary: "The caller's rebates by day, branch and category, newest first, 15 at a time. Days that are not over count as far as they go.",
  permission: 'AGEREBINC3',
  method: 'GET',
  path: '/wps/agent/team/rebate',
  query: Type.Object({ ...incomeQuery, cursor: Type.Optional(Place) }),
  value: Type.Object({
    list: Type.Array(RebateIncome),
    nextCursor: Type.Optional(Type.String()),
    /** Of everything that the filter finds. */
    pending: Amount,
    paid: Amount,
    ...incomeRange,
  }),
  refusals: incomeRefusals,
})

export const sumTeamRebates = endpoint({
  ...agentOnly,
  name: 'sumTeamRebates',
  summary: 'The same rebates added up by day, newest first, or by account, the greatest first; 15 at a time.',
  permission: 'AGEREBINC3',
  method: 'GET',
  path: '/wps/agent/team/rebate/sums',
  query: Type.Object({
    ...incomeQuery,
    by: Type.Union([Type.Literal('day'), Type.Literal('account')]),
    cursor: Type.Optional(Place),
  }),
  value: Type.Object({
    list: Type.Array(Type.Object({ key: Type.String(), validBets: Amount, pending: Amount, paid: Amount })),
    nextCursor: Type.Optional(Type.String()),
    pending: Amount,
    paid: Amount,
    ...incomeRange,
  }),
  refusals: incomeRefusals,
})

export const getTeamRebate = endpoint({
  ...agentOnly,
  name: 'getTeamRebate',
  summary: "What one of the caller's rebates was computed from: bets and both rates, by provider.",
  permission: 'AGEREBINC3',
  method: 'GET',
  path: '/wps/agent/team/rebate/bets',
  query: Type.Object({ day: Day, account: Account, category: Category }),
  value: Type.Object({
    ...income,
    parts: Type.Array(
      Type.Object({ vendor: Type.String(), validBets: Amount, ownRate: RebateRate, downlineRate: RebateRate, difference: RebateRate }),
    ),
    /** ISO 8601, and the number of the transfer, once it is paid. */
    paidAt: Type.Optional(Type.String()),
    transferId: Type.Optional(Type.String()),
    currencySymbol: Type.String(),
  }),
  refusals: { ...forAgents, ...teamRefusals, 'not-found': 404 },
})
