import { Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'

const LevelCode = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' })

export const listMemberLevels = operatorEndpoint({
  name: 'listMemberLevels',
  summary: 'The levels that members of the merchant can have, the lowest first.',
  role: 'members',
  method: 'GET',
  path: '/operator/api/members/levels',
  value: Type.Object({ list: Type.Array(Type.Object({ code: Type.String(), titles: Type.Record(Type.String(), Type.String()) })) }),
  refusals: {},
})

export const setMemberLevel = operatorEndpoint({
  name: 'setMemberLevel',
  summary: 'Gives a member one of the levels of the merchant, or none. The member sees it at once.',
  role: 'support',
  people: 'single',
  why: 'It is a label, and opens and pays nothing.',
  method: 'POST',
  path: '/operator/api/members/level',
  body: Type.Object({
    /** The member's account name. */
    account: Text(64, { minLength: 1 }),
    level: Type.Union([LevelCode, Type.Null()]),
    reason: Text(500, { minLength: 3 }),
  }),
  value: Type.Object({ account: Type.String(), level: Type.Union([Type.String(), Type.Null()]) }),
  refusals: { 'not-found': 404, 'level-unknown': 400 },
})
