import { type Static, Type } from 'typebox'
import { Amount, endpoint, Text } from './endpoint.ts'
import { TeamReportQuery, TeamReportRange, teamReportRefusals } from './team-reports.ts'

/** The figures of profit and loss by which the rows can be sorted. */
export const profitFigures = ['deposits', 'withdrawals', 'validBets', 'payouts', 'rebates', 'bonuses', 'salaries', 'net'] as const
export type ProfitFigure = (typeof profitFigures)[number]

const figures = {
  deposits: Amount,
  withdrawals: Amount,
  validBets: Amount,
  payouts: Amount,
  rebates: Amount,
  bonuses: Amount,
  /** Salaries and dividends. */
  salaries: Amount,
  /** What the members made of it: payouts, rebates, bonuses and salaries, less the valid bets. */
  net: Amount,
}

const filter = {
  ...TeamReportQuery,
  /** Of the games; what belongs to no game is left out where one is named. */
  category: Type.Optional(Text(64)),
  /** The provider's code. */
  vendor: Type.Optional(Text(64)),
  /** Leaves out what the caller did, or the account whose branch is looked at. */
  own: Type.Optional(Type.Literal('out')),
}
const listed = {
  ...filter,
  /** A row for each downline, or for each category of games. */
  view: Type.Optional(Type.Union([Type.Literal('downline'), Type.Literal('category')])),
  /** A figure, with a minus sign in front for the largest first; the largest bets first when it is left out. */
  sort: Type.Optional(Type.String({ pattern: `^-?(${profitFigures.join('|')})$` })),
}

export const ProfitRow = Type.Object({
  id: Type.String(),
  /** Of a downline. */
  account: Type.Optional(Type.String()),
  /** Has a team of its own to look into. */
  isAgent: Type.Optional(Type.Boolean()),
  /** What the caller did, or the account whose branch is looked at. */
  isOwn: Type.Optional(Type.Boolean()),
  /** Of a category of games; empty for what belongs to none. */
  category: Type.Optional(Type.String()),
  ...figures,
})
export type ProfitRowValue = Static<typeof ProfitRow>

export const listTeamProfit = endpoint({
  name: 'listTeamProfit',
  summary: "Profit and loss of the calling agent's team: a row for each downline with its branch, or for each category of games.",
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'AGETEAMPNL3',
  method: 'GET',
  path: '/wps/agent/team/pnl',
  query: Type.Object({ ...listed, cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,7}$' })) }),
  value: Type.Object({
    list: Type.Array(ProfitRow),
    nextCursor: Type.Optional(Type.String()),
    /** The accounts from right below the caller down to the one whose branch it is. */
    path: Type.Array(Type.String()),
    ...TeamReportRange,
  }),
  refusals: teamReportRefusals,
})

export const getTeamProfitTotals = endpoint({
  name: 'getTeamProfitTotals',
  summary: 'What all rows of profit and loss come to.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'AGETEAMPNL3',
  method: 'GET',
  path: '/wps/agent/team/pnl/totals',
  query: Type.Object(filter),
  value: Type.Object({ ...figures, ...TeamReportRange }),
  refusals: teamReportRefusals,
})

export const exportTeamProfit = endpoint({
  name: 'exportTeamProfit',
  summary: 'The same rows as a file of comma separated values.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'AGETEAMPNL3',
  method: 'GET',
  path: '/wps/agent/team/pnl/csv',
  answers: 'file',
  query: Type.Object(listed),
  value: Type.Object({}),
  refusals: { ...teamReportRefusals, 'too-many-records': 409, 'too-many-requests': 429 },
})
