import { type Static, Type } from 'typebox'
import { operatorEndpoint } from './endpoint.ts'

export const Role = Type.Union([Type.Literal('viewer'), Type.Literal('cashier'), Type.Literal('approver'), Type.Literal('owner')])

/** Somebody who works for the merchant. */
export const Operator = Type.Object({ id: Type.String(), username: Type.String(), merchantCode: Type.String(), roles: Type.Array(Role) })
export type OperatorValue = Static<typeof Operator>

export const getOperator = operatorEndpoint({
  name: 'getOperator',
  summary: 'Who is logged in, and what that operator may do.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/me',
  value: Operator,
  refusals: {},
})
