import { type Static, Type } from 'typebox'
import { Amount, endpoint, Text } from './endpoint.ts'
import { PeriodQuery, periodRefusals, teamRefusals } from './periods.ts'

/** Query fields of every report about a team: the days, and whose figures. */
export const TeamReportQuery = {
  ...PeriodQuery,
  /** Those right below the caller only; the whole team when it is left out. */
  scope: Type.Optional(Type.Union([Type.Literal('team'), Type.Literal('direct')])),
  /** An account of the team: its branch alone. */
  account: Type.Optional(Text(100)),
}

/** Refusals of every report about a team. */
export const teamReportRefusals = {
  /** The caller is no agent. */
  'feature-unavailable': 403,
  ...periodRefusals,
  ...teamRefusals,
} as const

/** What was asked for, as days of the merchant. */
export const TeamReportRange = {
  from: Type.String(),
  to: Type.String(),
  currency: Type.String(),
  currencySymbol: Type.String(),
}

/** What moved, of the members that were asked for. */
const money = {
  deposits: Amount,
  withdrawals: Amount,
  validBets: Amount,
  payouts: Amount,
  rebates: Amount,
  bonuses: Amount,
  /** What the members made of it: payouts, rebates, bonuses and salaries, less the valid bets. */
  net: Amount,
}
export const OverviewMoney = Type.Object(money)
export type OverviewMoneyValue = Static<typeof OverviewMoney>

export const TeamOverview = Type.Object({
  ...TeamReportRange,
  /** What the wallets hold now, whatever the days. */
  balance: Amount,
  money: OverviewMoney,
  counts: Type.Object({
    /** On the last of the days. */
    members: Type.Integer(),
    registered: Type.Integer(),
    firstDepositors: Type.Integer(),
    betting: Type.Integer(),
    loggedIn: Type.Integer(),
    /** Now, whatever the days. */
    online: Type.Integer(),
  }),
  /** One of every day that was asked for, the first one first. */
  days: Type.Array(Type.Object({ day: Type.String(), ...money }), { maxItems: 31 }),
})
export type TeamOverviewValue = Static<typeof TeamOverview>

export const getTeamOverview = endpoint({
  name: 'getTeamOverview',
  summary: "The figures of the calling agent's team for some days, in all and by day.",
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'AGEPAG',
  method: 'GET',
  path: '/wps/agent/team/overview',
  query: Type.Object(TeamReportQuery),
  value: TeamOverview,
  refusals: teamReportRefusals,
})
