import { Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'

export const checkAffiliateCode = endpoint({
  name: 'checkAffiliateCode',
  summary: 'Whether an invitation code is one that an agent of this merchant hands out.',
  audience: 'public',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/affiliateCode/check',
  query: Type.Object({ code: Text(20, { minLength: 1 }), domain: Type.Optional(Text(255)) }),
  answersUnder: 'data',
  value: Type.Object({ success: Type.Boolean() }),
  refusals: {
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

export const getAffiliateCode = endpoint({
  name: 'getAffiliateCode',
  summary: "The caller's own invitation code; made when an agent asks for the first time, and the same from then on.",
  audience: 'member',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/affiliateCode',
  value: Type.Object({ code: Type.String() }),
  refusals: {
    /** The caller is no agent. */
    'feature-unavailable': 403,
  },
})
