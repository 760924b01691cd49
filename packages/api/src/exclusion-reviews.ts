import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'

const Outcome = Type.Union([Type.Literal('extended'), Type.Literal('dismissed')])

/** An account that is like somebody who excluded itself from play. An operator looks, and extends the exclusion where it is the same person. */
export const ExclusionReview = Type.Object({
  id: Type.String(),
  account: Type.String(),
  /** The account of the excluded person; nothing where it is at another merchant. */
  like: Type.Optional(Type.String()),
  /** What both have: the address that each came from within ninety days, the real name, or a contact that not both proved. */
  knownBy: Type.Array(Type.Union([Type.Literal('address'), Type.Literal('name'), Type.Literal('contact')])),
  notedAt: Type.String(),
  closedAt: Type.Optional(Type.String()),
  outcome: Type.Optional(Outcome),
  note: Type.Optional(Type.String()),
})
export type ExclusionReviewValue = Static<typeof ExclusionReview>

const Sign = Type.Union([Type.Literal('email'), Type.Literal('mobile'), Type.Literal('document'), Type.Literal('name')])
export type SignValue = Static<typeof Sign>

/** One of the two accounts. Of one at another merchant it tells what it has and proved, and nothing else. */
const ExclusionSide = Type.Object({
  account: Type.Optional(Type.String()),
  registeredAt: Type.Optional(Type.String()),
  seenAt: Type.Optional(Type.String()),
  /** What is known of it, and what of that it proved. */
  has: Type.Array(Sign),
  proved: Type.Array(Sign),
  /** The exclusion that runs. */
  exclusion: Type.Optional(
    Type.Object({
      since: Type.String(),
      /** Nothing where it lasts for ever. */
      until: Type.Optional(Type.String()),
    }),
  ),
})
export type ExclusionSideValue = Static<typeof ExclusionSide>

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

export const getExclusionReview = operatorEndpoint({
  name: 'getExclusionReview',
  summary: 'Both accounts of a likeness side by side: what agrees now, and what each has and proved. No contact itself is told.',
  role: 'risk',
  method: 'GET',
  path: '/operator/api/exclusion-reviews/one',
  query: Type.Object({ id: RowId }),
  value: Type.Object({
    review: ExclusionReview,
    account: ExclusionSide,
    like: ExclusionSide,
    /** What both have alike now. */
    agrees: Type.Array(Sign),
  }),
  refusals: { 'not-found': 404 },
})

const refusals = {
  'not-found': 404,
  /** It was decided otherwise already. */
  'review-closed': 409,
} as const

export const closeExclusionReview = operatorEndpoint({
  name: 'closeExclusionReview',
  summary: 'Says that they are two people, and why. It stops nobody. Repeated, the first word stands.',
  role: 'risk',
  people: 'single',
  why: 'It is a word about an account; neither the account nor money is touched by it.',
  method: 'POST',
  path: '/operator/api/exclusion-reviews/close',
  body: Type.Object({ id: RowId, note: Text(500, { minLength: 3 }) }),
  value: ExclusionReview,
  refusals,
})

export const extendExclusion = operatorEndpoint({
  name: 'extendExclusion',
  summary:
    'Says that it is the same person: the account is excluded as long as that person is, and known again by its contacts. Nobody takes it back. Repeated, the first word stands.',
  role: 'risk',
  people: 'single',
  why: 'It keeps somebody who excluded itself from play at once; money can still be taken out.',
  method: 'POST',
  path: '/operator/api/exclusion-reviews/extend',
  body: Type.Object({ id: RowId, note: Text(500, { minLength: 3 }) }),
  value: ExclusionReview,
  refusals: {
    ...refusals,
    /** The exclusion of that person is over. */
    'exclusion-over': 409,
  },
})
