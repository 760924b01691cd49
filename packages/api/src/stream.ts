import { Type } from 'typebox'
import { endpoint, LanguageCode } from './endpoint.ts'

export const followNews = endpoint({
  name: 'followNews',
  summary:
    'Tells an open page, as server-sent events, what is new: to everybody `winners`, `announcements` and `jackpot`, to a member also ' +
    '`balance`, `unread`, `rewards`, `deposits` and `withdrawals`. The header `last-event-id` of a page that comes back says what it knows already.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/stream',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Type.Unknown(),
  answers: 'events',
  refusals: {},
})
