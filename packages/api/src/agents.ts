import { type Static, Type } from 'typebox'
import { Amount, endpoint, Text } from './endpoint.ts'

export const checkAffiliateCode = endpoint({
  name: 'checkAffiliateCode',
  summary: 'Whether an invitation code is one that somebody can register with: of a member of this merchant, or of a link of an agent.',
  audience: 'public',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/affiliateCode/check',
  query: Type.Object({ code: Text(20, { minLength: 1 }), domain: Type.Optional(Text(255)) }),
  answersUnder: 'data',
  value: Type.Object({
    success: Type.Boolean(),
    /** What a link that was good once is refused with now. */
    errorCode: Type.Optional(
      Type.Union([Type.Literal('invite-link-expired'), Type.Literal('invite-link-used-up'), Type.Literal('invite-link-off')]),
    ),
  }),
  refusals: {
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

export const getAffiliateCode = endpoint({
  name: 'getAffiliateCode',
  summary: "The caller's own invitation code; made when it is asked for the first time, and the same from then on.",
  audience: 'member',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/affiliateCode',
  value: Type.Object({ code: Type.String() }),
  refusals: {},
})

export const AgentProfile = Type.Object({
  account: Type.String(),
  /** Menu permission keys of this merchant and this account; a key that is missing is off. */
  permissions: Type.Record(Type.String(), Type.Boolean()),
  /** Whether the account has a dividend contract. */
  hasDividend: Type.Boolean(),
  /** Whether there is an account above. */
  hasUpline: Type.Boolean(),
  /** Wallet and float account together. */
  sumBalance: Amount,
  walletBalance: Amount,
  floatBalance: Amount,
  currency: Type.String(),
  currencySymbol: Type.String(),
})
export type AgentProfileValue = Static<typeof AgentProfile>

export const getAgentProfile = endpoint({
  name: 'getAgentProfile',
  summary: 'What an agent has in all, and which entries of its menu are open to it.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/profile',
  value: AgentProfile,
  refusals: {
    /** The caller is no agent. */
    'feature-unavailable': 403,
  },
})
