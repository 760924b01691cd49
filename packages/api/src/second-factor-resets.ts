import { Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// A member who lost the authenticator app and every recovery code, or the passkeys, and cannot come in any more.

export const proposeSecondFactorReset = operatorEndpoint({
  name: 'proposeSecondFactorReset',
  summary:
    'Proposes to take the authenticator app, its recovery codes and the passkeys of a member away, once somebody saw who it is; another operator decides. Every session ends, no money leaves for a while, and the member is told.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/members/second-factor',
  body: Type.Object({
    requestId: ProposalRequestId,
    account: Text(64, { minLength: 1 }),
    /** Which document of the member was seen, and how: read by the one who decides, and kept. */
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    'not-found': 404,
    /** The member has neither app nor passkey. */
    'second-factor-missing': 409,
  },
})
