/** A table with what its report says of itself. Every cell is text: amounts as the plain decimals of the wire. */
export type Table = {
  /** What the report says of itself, in front of the table. A report without rows says so. */
  head?: readonly (readonly string[])[]
  columns: readonly string[]
  /** Which of the columns are amounts or counts. A workbook has them as numbers. */
  numbers?: readonly string[]
  rows: AsyncIterable<readonly string[]>
}

/** A table to be saved. Its name has no ending, and nothing that a header could not hold: letters, digits, dots and hyphens. */
export type TableFile = Table & { name: string }

/** The lines of a file: what the report says of itself, the columns and the rows, or that there are none. */
export async function* linesOf({ head, columns, rows }: Table): AsyncGenerator<readonly string[]> {
  if (head) yield* [...head, ['']]
  yield columns
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield row
  }
  if (head && isEmpty) yield ['No activity']
}
