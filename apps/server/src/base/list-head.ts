import { headRowsMax, type ListHeadValue } from '@pavilion/api/list-heads'
import { formatMinor, scaleOf } from '@pavilion/money'

/** The rows of one currency that a list's filters leave, of the first `headRowsRead`. */
export type HeadRow = { currency: string; count: bigint; sumMinor: bigint; oldest: Date }

/** One row more than is counted is read, to say whether they are all. */
export const headRowsRead = headRowsMax + 1

/** What is above the list. */
export function headOf(rows: readonly HeadRow[]): ListHeadValue {
  const count = rows.reduce((sum, row) => sum + Number(row.count), 0)
  const oldest = rows.map((row) => row.oldest.toISOString()).sort()[0]
  return {
    count: Math.min(count, headRowsMax),
    isWhole: count <= headRowsMax,
    sums: rows.map(({ currency, sumMinor }) => ({ amount: formatMinor(sumMinor, scaleOf(currency)), currency })),
    ...(oldest === undefined ? {} : { oldest }),
  }
}
