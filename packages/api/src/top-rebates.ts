import { Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'
import { RebateRateLines, rebateRateRefusals } from './rebates.ts'

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
