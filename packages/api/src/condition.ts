import { type Static, Type } from 'typebox'
import { operatorEndpoint } from './endpoint.ts'

// What is not well of what operators rest on, part by part.

export const conditionParts = ['site', 'providers', 'gateways', 'books', 'reconciliation', 'jobs'] as const
export type ConditionPartName = (typeof conditionParts)[number]

export const faultKinds = [
  'maintenance',
  'provider-off',
  'provider-silent',
  'gateway-silent',
  'gateway-refuses',
  'books-wrong',
  'books-unchecked',
  'report-differs',
  'report-failed',
  'report-missing',
  'job-late',
] as const
export type FaultKindName = (typeof faultKinds)[number]

const oneOf = <Name extends string>(names: readonly Name[]) => Type.Unsafe<Name>(Type.Union(names.map((name) => Type.Literal(name))))

export const ConditionFault = Type.Object({
  kind: oneOf(faultKinds),
  /** The provider, payment company or job; empty for what there is one of. */
  name: Type.String(),
  /** How many differences or faults were found. */
  count: Type.Optional(Type.Integer()),
  /** Since when, or of when: ISO 8601. */
  at: Type.Optional(Type.String()),
})
export type ConditionFaultValue = Static<typeof ConditionFault>

export const ConditionPart = Type.Object({
  part: oneOf(conditionParts),
  /** When it was asked last. Without an answer there is no such time, and nothing is known of it. */
  askedAt: Type.Optional(Type.String()),
  /** What is not well; nothing where all of it is. */
  faults: Type.Array(ConditionFault),
  /** When the part itself was last found right or made: the books' last check, the last reconciliation. */
  lastAt: Type.Optional(Type.String()),
})
export type ConditionPartValue = Static<typeof ConditionPart>

export const getCondition = operatorEndpoint({
  name: 'getCondition',
  summary:
    'Site, providers, payment companies, books, reconciliation and jobs: what of each is not well, and when it was asked. Providers and companies are asked at most twice a minute.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/condition',
  value: Type.Object({ list: Type.Array(ConditionPart) }),
  refusals: {},
})
