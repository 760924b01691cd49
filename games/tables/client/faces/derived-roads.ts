import type { Winner } from '@pavilion/game-kit/table/baccarat'
import { placeRuns } from './roads.ts'

// The three roads that are derived from the big one: how regular its columns are, and nothing of what comes.

/** Red where columns repeat each other, blue where they do not. */
export type Colour = 'red' | 'blue'

/** How many columns back each road compares. */
export const DERIVED = { 'big-eye': 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof DERIVED

/** How long each column of the big road is, as if it had no floor: a dragon tail is one column. Ties have no place in it. */
function columnsOf(winners: readonly Winner[]): number[] {
  const columns: number[] = []
  let last: Winner | undefined
  for (const winner of winners.filter((each) => each !== 'tie')) {
    if (winner === last) columns.push((columns.pop() ?? 0) + 1)
    else columns.push(1)
    last = winner
  }
  return columns
}

/** The marks of a derived road, the oldest first, from winners that came, the oldest first. */
export function derivedRoad(winners: readonly Winner[], road: DerivedRoad): Colour[] {
  const back = DERIVED[road]
  const columns = columnsOf(winners)
  return columns.flatMap((length, column) => {
    const compared = columns[column - back]
    const [last, before] = [columns[column - 1], columns[column - 1 - back]]
    const head: Colour[] = before === undefined ? [] : [last === before ? 'red' : 'blue']
    if (compared === undefined) return head
    // A mark of row r is blue where the column that is compared ends just above it.
    const more = Array.from({ length: length - 1 }, (_, above): Colour => (compared === above + 1 ? 'blue' : 'red'))
    return [...head, ...more]
  })
}

/** Where the marks stand: a column for as long as a colour lasts, as the big road's. The last `columns` columns are shown. */
export const placeDerived = (winners: readonly Winner[], road: DerivedRoad, columns: number) =>
  placeRuns(
    derivedRoad(winners, road).map((colour) => ({ colour, run: colour })),
    columns,
  )
