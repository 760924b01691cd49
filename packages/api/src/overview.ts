import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint } from './endpoint.ts'
import { ReportHead } from './report-head.ts'

// How the day goes: today beside yesterday at the same time and beside the seven days before.

/** `ggr` is stakes less wins and what was taken back; `ngr` is `ggr` less `bonuses`, which are those of the day report. */
export const overviewMoney = ['deposits', 'withdrawals', 'stakes', 'ggr', 'bonuses', 'ngr'] as const
export type OverviewMoney = (typeof overviewMoney)[number]
/** `firstDeposits` are members who never had a deposit paid before; `activeMembers` are those who bet. Guests are no members. */
export const overviewPeople = ['registrations', 'firstDeposits', 'activeMembers'] as const
export type OverviewPeople = (typeof overviewPeople)[number]

const nameOf = <Name extends string>(names: readonly Name[]) => Type.Unsafe<Name>(Type.Union(names.map((name) => Type.Literal(name))))

export const OverviewSum = Type.Object({
  name: nameOf(overviewMoney),
  today: Amount,
  /** From the beginning of the day to the time that it is now. */
  yesterday: Amount,
  /** Of whole days, rounded to the minor unit. */
  mean: Amount,
})
export const OverviewCount = Type.Object({
  name: nameOf(overviewPeople),
  today: Type.Integer(),
  yesterday: Type.Integer(),
  mean: Type.Number(),
})
export type OverviewSumValue = Static<typeof OverviewSum>
export type OverviewCountValue = Static<typeof OverviewCount>

export const getOverview = operatorEndpoint({
  name: 'getOverview',
  summary: 'Today as far as it goes, yesterday until the same time, and the mean of the seven whole days before today.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/overview',
  value: Type.Object({
    head: ReportHead,
    /** The moment until which yesterday is counted. */
    yesterdayUntil: Type.String(),
    /** The days of the mean, both included: fewer than seven while the books are young. */
    mean: Type.Object({ from: Type.String(), to: Type.String(), days: Type.Integer() }),
    currencies: Type.Array(Type.Object({ currency: Type.String(), figures: Type.Array(OverviewSum) })),
    people: Type.Array(OverviewCount),
  }),
  refusals: { 'report-not-ready': 503 },
})
