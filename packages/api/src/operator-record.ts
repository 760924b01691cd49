import { Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, Text } from './endpoint.ts'
import { DayText } from './periods.ts'

const recordFilters = {
  username: Type.Optional(Text(64, { minLength: 1 })),
  /** An act, such as `set-roles`. */
  action: Type.Optional(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 64 })),
  /** The address that the operator acted from. */
  address: Type.Optional(Text(64, { minLength: 1 })),
  /** Days of the merchant's time zone, both included. */
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
  cursor: rowCursor.query,
}

export const listOperatorActions = operatorEndpoint({
  name: 'listOperatorActions',
  summary:
    'What the operators of the merchant did, newest first: of one row, one operator, one act, one address or some days, if asked so.',
  role: 'owner',
  method: 'GET',
  path: '/operator/api/actions',
  query: Type.Object({
    ...recordFilters,
    /** Kind and number of a row, such as `deposit:17`. */
    subject: Type.Optional(Text(80, { minLength: 1 })),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        operatorName: Type.String(),
        action: Type.String(),
        subject: Type.String(),
        detail: Type.String(),
        /** What was before and is after, where the act changed it from one to the other. */
        change: Type.Optional(Type.Object({ before: Type.String(), after: Type.String() })),
        address: Type.String(),
        /** ISO 8601. */
        at: Type.String(),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: { 'day-invalid': 400 },
})

export const listOperatorViews = operatorEndpoint({
  name: 'listOperatorViews',
  summary: 'Which operator looked at whom, had what shown that is masked elsewhere, and took which file, newest first.',
  role: 'owner',
  method: 'GET',
  path: '/operator/api/views',
  query: Type.Object({
    ...recordFilters,
    /** The account of a member who was looked at. */
    account: Type.Optional(Text(64, { minLength: 1 })),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        operatorName: Type.String(),
        action: Type.String(),
        subject: Type.String(),
        /** Of the member who was looked at, where it was one. */
        account: Type.Optional(Type.String()),
        /** What was shown, or how a file was narrowed. */
        what: Type.String(),
        /** Why, in the operator's words; empty where none is asked for. */
        reason: Type.String(),
        address: Type.String(),
        /** ISO 8601. */
        at: Type.String(),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: {
    /** No member has that account. */
    'not-found': 404,
    'day-invalid': 400,
  },
})
