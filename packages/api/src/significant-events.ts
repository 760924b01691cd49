import { Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { FileQuery, ReportHead } from './report-head.ts'

// What a regulator or an operator must be able to see later: written once, never changed.

const filters = {
  /** A kind, such as `self-exclusion`. */
  kind: Type.Optional(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 64 })),
  /** What it is about, such as `member:17`. */
  subject: Type.Optional(Text(120, { minLength: 1 })),
  /** The account of a member whom it is about. */
  account: Type.Optional(Text(64, { minLength: 1 })),
  /** Days of the merchant's time zone, both included. */
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
}
const refusals = {
  /** No member has that account. */
  'not-found': 404,
  'day-invalid': 400,
} as const

export const listSignificantEvents = operatorEndpoint({
  name: 'listSignificantEvents',
  summary: 'Significant events, the newest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/events',
  query: Type.Object({ ...filters, cursor: rowCursor.query }),
  value: Type.Object({
    head: ReportHead,
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        subject: Type.String(),
        /** The member whom it is about, where it is about one. */
        account: Type.Optional(Type.String()),
        detail: Type.String(),
        at: Type.String(),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
    /** Every kind that the merchant has one of. */
    kinds: Type.Array(Type.String()),
  }),
  refusals,
})

export const exportSignificantEvents = operatorEndpoint({
  name: 'exportSignificantEvents',
  summary:
    'The same events as a file of comma separated values or a workbook, at most a hundred thousand of them. Who took it is written down.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/events/csv',
  answers: 'file',
  query: Type.Object({ ...filters, ...FileQuery }),
  value: Type.Object({}),
  refusals,
})
