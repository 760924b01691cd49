/** What a list shows: rows in their places, and how many have arrived that would move them. */
export type Settled<Row> = { rows: readonly Row[]; arrived: number }

/**
 * The rows that may be shown without moving one that is shown: known ones, and new ones behind the last of them. `known` are those that
 * were shown before; nothing is held back from a list that showed none.
 */
export function settle<Row>(rows: readonly Row[], known: ReadonlySet<string>, idOf: (row: Row) => string): Settled<Row> {
  const last = rows.findLastIndex((row) => known.has(idOf(row)))
  if (last < 0) return { rows, arrived: 0 }
  const shown = rows.filter((row, index) => index > last || known.has(idOf(row)))
  return { rows: shown, arrived: rows.length - shown.length }
}

/** What tells a row from the others of its list, whatever list it is. */
export function idOfRow(row: unknown): string {
  const { id, provider, memberId, roundId, account } = row as Readonly<Record<string, unknown>>
  if (typeof id === 'string') return id
  return JSON.stringify(
    [provider, memberId, roundId, account].some((part) => part !== undefined) ? [provider, memberId, roundId, account] : row,
  )
}
