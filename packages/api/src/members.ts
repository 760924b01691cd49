import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

export const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  type: Type.Integer(),
  clubLabel: Type.Object({ labelName: Type.String() }),
  clubs: Type.Array(Type.String()),
})
export type MemberInfoValue = Static<typeof MemberInfo>

export const getMemberInfo = endpoint({
  name: 'getMemberInfo',
  summary: 'Who the caller is.',
  audience: 'member',
  isOpenToGuests: true,
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/info',
  value: MemberInfo,
  refusals: {},
})
