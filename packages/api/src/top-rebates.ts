import { Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'
import { RebateRate, RebateRateLine, RebateRateLines, rebateRateMax, rebateRateRefusals } from './rebates.ts'

export const proposeTopRebateRates = operatorEndpoint({
  name: 'proposeTopRebateRates',
  summary:
    "Proposes rates of an agent at the top of the merchant's tree, up to the merchant's limit. They count from the start of the day after another operator approves them.",
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/rebate-rates',
  body: Type.Object({
    requestId: ProposalRequestId,
    account: Text(64, { minLength: 1 }),
    lines: RebateRateLines,
    confirmsLowering: Type.Optional(Type.Boolean()),
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: { ...makingRefusals, ...rebateRateRefusals, 'not-a-top-agent': 404 },
})

/** The rates of one key: a category, or a provider within it. In tenths of a per cent. */
const AgentRate = Type.Object({
  category: RebateRateLine.properties.category,
  /** The provider's code; empty for all of the category that have no rate of their own. */
  vendor: RebateRateLine.properties.vendor,
  /** What counts today and from the next day: never above what those above the agent have. */
  today: RebateRate,
  nextDay: RebateRate,
  /** What it was given, from the next day. */
  rate: RebateRate,
  /** The most that it can be given: the merchant's limit, or of an agent below another what that one has. */
  limit: RebateRate,
  /** What those right below were given from the next day on, the highest first: how many have each rate. */
  below: Type.Array(Type.Object({ rate: RebateRate, members: Type.Integer() }), { maxItems: rebateRateMax + 1 }),
})

export const getAgentRates = operatorEndpoint({
  name: 'getAgentRates',
  summary:
    'The rebate rates of an agent by category and provider: today and from the next day, the limit, and what those right below were given.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/rebate-rates',
  query: Type.Object({ account: Text(64, { minLength: 1 }) }),
  value: Type.Object({
    account: Type.String(),
    /** The merchant's own limit applies: nobody is above it. */
    isAtTop: Type.Boolean(),
    today: Type.String(),
    nextDay: Type.String(),
    lines: Type.Array(AgentRate),
  }),
  refusals: { 'not-found': 404 },
})
