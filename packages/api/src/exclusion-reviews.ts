import { Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'

/** An account that is like somebody who excluded itself from play. An operator looks, and stops it where it is the same person. */
export const ExclusionReview = Type.Object({
  id: Type.String(),
  account: Type.String(),
  /** The account of the excluded person. */
  like: Type.String(),
  /** What both have: the address that each came from within ninety days, or the real name. */
  knownBy: Type.Array(Type.Union([Type.Literal('address'), Type.Literal('name')])),
  notedAt: Type.String(),
  closedAt: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
})

export const listExclusionReviews = operatorEndpoint({
  name: 'listExclusionReviews',
  summary: 'The accounts that are like somebody who excluded itself and that nobody has looked at yet, oldest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/exclusion-reviews',
  query: Type.Object({
    /** `nextCursor` of the page before. */
    cursor: rowCursor.query,
  }),
  value: Type.Object({ list: Type.Array(ExclusionReview), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const closeExclusionReview = operatorEndpoint({
  name: 'closeExclusionReview',
  summary: 'Says that somebody looked, and what was found. It stops nobody by itself. Repeated, the first word stands.',
  role: 'cashier',
  people: 'single',
  why: 'It is a word about an account; neither the account nor money is touched by it.',
  method: 'POST',
  path: '/operator/api/exclusion-reviews/close',
  body: Type.Object({ id: RowId, note: Text(500, { minLength: 3 }) }),
  value: ExclusionReview,
  refusals: { 'not-found': 404 },
})
