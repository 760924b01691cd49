import { type Static, Type } from 'typebox'

/** What a report says of itself, on the screen and in the first lines of its file: of whom, what, when, and how certain it is. */
export const ReportHead = Type.Object({
  merchant: Type.String(),
  /** Which report: its title is the reader's own words for it. */
  report: Type.String(),
  /** Grows when a figure of this report begins to mean something else. */
  reportVersion: Type.Integer(),
  systemVersion: Type.String(),
  /** Days of the merchant's zone, both included. */
  from: Type.String(),
  to: Type.String(),
  timeZone: Type.String(),
  /** What the rows were narrowed or divided by. */
  filters: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  madeAt: Type.String(),
  /** All of its days are over, and every transfer of them is counted. */
  isFinal: Type.Boolean(),
})
export type ReportHeadValue = Static<typeof ReportHead>

/** To be spread into the query of a file: comma separated values, unless a workbook is asked for. */
export const FileQuery = { as: Type.Optional(Type.Union([Type.Literal('csv'), Type.Literal('xlsx')])) }
