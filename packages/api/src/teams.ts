import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { periodRefusals } from './periods.ts'

/** `2026-03-01 00:00:00`, where the merchant is. */
const Moment = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]) ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$',
})

export const getTeamKpi = endpoint({
  name: 'getTeamKpi',
  summary: "The four counters of the calling agent's team: members who logged in, bet and registered in the period, and who is online now.",
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/team/kpi',
  query: Type.Object({
    /** Whole days of the merchant's time zone; today when they are left out. */
    startDate: Type.Optional(Moment),
    endDate: Type.Optional(Moment),
    /** No list is asked for. */
    size: Type.Optional(Type.Literal('0')),
  }),
  value: Type.Object({
    footer: Type.Object({
      teamLoginMemberCount: Type.Integer(),
      teamBetMemberCount: Type.Integer(),
      teamRegisterMemberCount: Type.Integer(),
      /** At the time of the call, whatever the period. */
      teamOnlineCount: Type.Integer(),
    }),
  }),
  refusals: {
    /** The caller is no agent. */
    'feature-unavailable': 403,
    ...periodRefusals,
  },
})
