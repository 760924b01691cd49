import { Type } from 'typebox'
import { operatorEndpoint } from './endpoint.ts'

/** The lists that a stream tells of, by the calls that read them. */
export const followedLists = ['listWithdrawalReviews', 'listDepositReviews', 'listProposals', 'listAlerts'] as const
export type FollowedList = (typeof followedLists)[number]

export const followQueues = operatorEndpoint({
  name: 'followQueues',
  summary:
    'Tells an open console, as server-sent events, which lists have changed: `open` once, and `changed` with the names of their calls. The page asks for them with its own rights. It ends after half a minute, and is asked for again.',
  role: 'any',
  method: 'GET',
  path: '/operator/api/stream',
  value: Type.Unknown(),
  answers: 'events',
  refusals: {},
})
