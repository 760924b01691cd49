import { type Static, Type } from 'typebox'
import { Amount, endpoint, LanguageCode, Text } from './endpoint.ts'
import { TeamReportQuery, TeamReportRange, teamReportRefusals } from './team-reports.ts'

/**
 * The status of a bet. A bet that returned at least its stake is won; a cancelled bet was returned
 * in full.
 */
const BetStatuses = Type.Union([Type.Literal('unsettled'), Type.Literal('won'), Type.Literal('lost'), Type.Literal('cancelled')])
export type BetStatus = Static<typeof BetStatuses>

const filter = {
  ...TeamReportQuery,
  category: Type.Optional(Text(64)),
  /** The provider's code. */
  vendor: Type.Optional(Text(64)),
  /** A part of the game's name, in any language. */
  game: Type.Optional(Text(100)),
  status: Type.Optional(BetStatuses),
  betNumber: Type.Optional(Text(200)),
  language: Type.Optional(LanguageCode),
}

export const TeamBet = Type.Object({
  /** Of the row, unlike the bet's number, which each provider counts for itself. */
  id: Type.String(),
  betNumber: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
  account: Type.String(),
  vendor: Type.String(),
  vendorName: Type.String(),
  gameName: Type.String(),
  /** Empty when the game is no longer known. */
  category: Type.String(),
  stake: Amount,
  /** What counts for rebates and salaries: nothing before the bet is settled. */
  validStake: Amount,
  payout: Amount,
  /** Of the member: the payout without the stake, once it is settled. */
  profit: Amount,
  status: BetStatuses,
  /** ISO 8601. */
  settledAt: Type.Optional(Type.String()),
})
export type TeamBetValue = Static<typeof TeamBet>

const Range = { ...TeamReportRange, timeZone: Type.String() }

export const listTeamBets = endpoint({
  name: 'listTeamBets',
  summary: "The bets of the calling agent's team, newest first, within at most seven days.",
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'TEAMBETTING3',
  method: 'GET',
  path: '/wps/agent/team/bets',
  query: Type.Object({ ...filter, cursor: Type.Optional(Text(300)) }),
  value: Type.Object({ list: Type.Array(TeamBet), nextCursor: Type.Optional(Type.String()), ...Range }),
  refusals: teamReportRefusals,
})

export const getTeamBetTotals = endpoint({
  name: 'getTeamBetTotals',
  summary: 'How many bets of the team the filter finds, and what they come to.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'TEAMBETTING3',
  method: 'GET',
  path: '/wps/agent/team/bets/totals',
  query: Type.Object(filter),
  value: Type.Object({ bets: Type.Integer(), stake: Amount, validStake: Amount, payout: Amount, profit: Amount, ...Range }),
  refusals: teamReportRefusals,
})

export const exportTeamBets = endpoint({
  name: 'exportTeamBets',
  summary: 'The same bets as a file of comma separated values.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'TEAMBETTING3',
  method: 'GET',
  path: '/wps/agent/team/bets/csv',
  answers: 'file',
  query: Type.Object(filter),
  value: Type.Object({}),
  refusals: { ...teamReportRefusals, 'too-many-records': 409, 'too-many-requests': 429 },
})
