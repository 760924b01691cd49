import { type Static, Type } from 'typebox'
import { Amount } from './endpoint.ts'

/** As many rows are counted exactly; a list with more says so. */
export const headRowsMax = 10_000

/** What is above a list: number, sums and the oldest of exactly the rows that its filters leave, on whatever page they are. */
export const ListHead = Type.Object({
  count: Type.Integer(),
  /** All rows are counted; where not, there are more than the number, and the sums are those of the counted ones. */
  isWhole: Type.Boolean(),
  sums: Type.Array(Type.Object({ amount: Amount, currency: Type.String() })),
  /** When the oldest of them was begun, ISO 8601. */
  oldest: Type.Optional(Type.String()),
})
export type ListHeadValue = Static<typeof ListHead>
