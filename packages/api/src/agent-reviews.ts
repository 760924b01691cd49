import { type Static, Type } from 'typebox'
import { PayoutCursor, PayoutList, PayoutStatus } from './contract-payouts.ts'
import { Contract, ContractKind, ContractSide, inCurrency } from './contract-terms.ts'
import { rowCursor } from './cursors.ts'
import { Amount, operatorEndpoint, RowId, Text } from './endpoint.ts'
import { OpenedKind } from './invitations.ts'
import { PeriodQuery, periodRefusals } from './periods.ts'
import { ProfitRow } from './team-profit.ts'
import { TeamOverview, TeamReportRange } from './team-reports.ts'

// What operators see of the agents: the tree of all teams, and one agent with its figures, contracts, payouts and invitations.

const Account = Text(64, { minLength: 1 })

/** Somebody in the tree. Figures are of the whole branch: the member with everybody below it. */
const TreeMember = Type.Object({
  account: Type.String(),
  kind: OpenedKind,
  isDisabled: Type.Boolean(),
  /** How many are below it, however deep: exact to 10,000, of which `isMore` says that there are more. */
  below: Type.Integer(),
  isMore: Type.Boolean(),
  /** How many of the branch bet in the period. */
  active: Type.Integer(),
  validBets: Amount,
  /** What the members made of it: payouts, rebates, bonuses and salaries, less the valid bets. */
  net: Amount,
  /** What the member itself has in its wallet now. */
  balance: Amount,
  /** ISO 8601; missing for somebody who never logged in. */
  lastLoginAt: Type.Optional(Type.String()),
})
export type TreeMemberValue = Static<typeof TreeMember>

export const listAgentTree = operatorEndpoint({
  name: 'listAgentTree',
  summary:
    'One level of the tree of agents: who is right below a member, the newest first, with the line from the top down to it; without one, the top.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/agents/tree',
  query: Type.Object({
    ...PeriodQuery,
    /** Below whom; the top where it is left out. */
    of: Type.Optional(Account),
    /** Only agents where it is left out. */
    kinds: Type.Optional(Type.Literal('all')),
    cursor: rowCursor.query,
  }),
  value: Type.Object({
    ...TeamReportRange,
    /** From the top down to the member of `of`, which is the last. */
    line: Type.Array(TreeMember),
    list: Type.Array(TreeMember),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: { ...periodRefusals, 'not-found': 404 },
})

/** No agent of the merchant has that account. */
const notFound = { 'not-found': 404 } as const

export const getAgent = operatorEndpoint({
  name: 'getAgent',
  summary: 'An agent: its place in the tree, what it has in its wallet and float, and what came of its invitations.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/agents/one',
  query: Type.Object({ account: Account }),
  value: Type.Object({
    ...inCurrency,
    account: Type.String(),
    isDisabled: Type.Boolean(),
    /** The accounts above it, the top first. */
    uplines: Type.Array(Type.String()),
    /** ISO 8601, both. */
    registeredAt: Type.String(),
    lastLoginAt: Type.Optional(Type.String()),
    walletBalance: Amount,
    floatBalance: Amount,
    /** How many came by its code and links, and how many of them deposited. */
    invited: Type.Integer(),
    deposited: Type.Integer(),
  }),
  refusals: notFound,
})

export const getAgentFigures = operatorEndpoint({
  name: 'getAgentFigures',
  summary: 'The figures of an agent’s team for some days, in all, by day and by kind of game: those that the agent sees in its own area.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/agents/figures',
  query: Type.Object({ ...PeriodQuery, account: Account, scope: Type.Optional(Type.Literal('direct')) }),
  value: Type.Object({
    ...TeamOverview.properties,
    /** A row for each category of games, and one of what belongs to none. */
    kinds: Type.Array(ProfitRow),
  }),
  refusals: { ...periodRefusals, ...notFound },
})

/** A link with which people register below the agent. */
const AgentInvitation = Type.Object({
  id: Type.String(),
  code: Type.String(),
  kind: OpenedKind,
  state: Type.Union([Type.Literal('open'), Type.Literal('expired'), Type.Literal('used-up'), Type.Literal('off'), Type.Literal('deleted')]),
  remark: Type.String(),
  registered: Type.Integer(),
  /** How many of those who registered by it deposited. */
  deposited: Type.Integer(),
  /** Missing where there is no limit. */
  usesMax: Type.Optional(Type.Integer()),
  /** ISO 8601, both. */
  createdAt: Type.String(),
  expiresAt: Type.Optional(Type.String()),
})
export type AgentInvitationValue = Static<typeof AgentInvitation>

export const listAgentInvitations = operatorEndpoint({
  name: 'listAgentInvitations',
  summary: 'The links of an agent, the newest first, those that it deleted among them, with who came by each and who of them deposited.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/agents/invitations',
  query: Type.Object({ account: Account, cursor: rowCursor.query }),
  value: Type.Object({ list: Type.Array(AgentInvitation), nextCursor: Type.Optional(Type.String()) }),
  refusals: notFound,
})

export const listAgentContracts = operatorEndpoint({
  name: 'listAgentContracts',
  summary: 'The contracts and proposals of an agent, the newest first: those by which it is paid, or those by which it pays.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/agents/contracts',
  query: Type.Object({ account: Account, side: ContractSide, cursor: Type.Optional(RowId) }),
  value: Type.Object({ ...inCurrency, list: Type.Array(Contract), nextCursor: Type.Optional(Type.String()) }),
  refusals: notFound,
})

export const listAgentPayouts = operatorEndpoint({
  name: 'listAgentPayouts',
  summary: 'The payouts of an agent’s contracts of a kind, the latest period first, with what all of them come to.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/agents/payouts',
  query: Type.Object({
    account: Account,
    kind: ContractKind,
    side: ContractSide,
    status: Type.Optional(PayoutStatus),
    cursor: PayoutCursor,
  }),
  value: PayoutList,
  refusals: notFound,
})

/** What operators see of agents. */
export const agentReviewEndpoints = [
  listAgentTree,
  getAgent,
  getAgentFigures,
  listAgentInvitations,
  listAgentContracts,
  listAgentPayouts,
] as const
