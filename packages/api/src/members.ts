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
  callers: 'any',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/info',
  value: MemberInfo,
  refusals: {},
})

/** The number of a bundled picture as text; `0` is none. */
export const HeadIcon = Type.Object({ icon: Type.String({ pattern: '^[0-8]$' }) })

export const getHeadIcon = endpoint({
  name: 'getHeadIcon',
  summary: "The caller's picture.",
  audience: 'member',
  module: 'PROFPIC3',
  method: 'GET',
  path: '/wps/member/headIcon',
  value: HeadIcon,
  refusals: {},
})

export const setHeadIcon = endpoint({
  name: 'setHeadIcon',
  summary: 'Chooses a picture for the caller, or none.',
  audience: 'member',
  module: 'PROFPIC3',
  method: 'POST',
  path: '/wps/member/headIcon',
  form: true,
  body: HeadIcon,
  value: HeadIcon,
  refusals: {},
})
