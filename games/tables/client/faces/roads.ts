import { type Result, resultOf } from '../../baccarat.ts'

// How players record what came: nothing in it says what comes.

/** Rows of every road. */
export const ROWS = 6

/** A result at its place of a road, counted from 0. `ties` are those that followed it. */
export type RoadCell = Result & { column: number; row: number; ties: number }

/**
 * The bead plate: one result after the other, downwards and then to the right. `keys` are the newest first and `newestRow` is where the
 * last one is, so that each stays in its row while others come.
 */
export function beadPlate(keys: readonly number[], newestRow: number, columns: number): RoadCell[] {
  const told = keys.slice(0, (columns - 1) * ROWS + newestRow + 1)
  // The oldest is in the first column, in its own row of it.
  const oldestRow = (((newestRow - told.length + 1) % ROWS) + ROWS) % ROWS
  return told.map((key, age) => {
    const place = oldestRow + told.length - 1 - age
    return { ...resultOf(key), column: Math.floor(place / ROWS), row: place % ROWS, ties: 0 }
  })
}

/**
 * The big road: a column for as long as one side wins, turning to the right where there is no room below. A tie is marked on the result
 * before it, or on the first one where there is none. `keys` are the newest first; the last `columns` columns are shown.
 */
export function bigRoad(keys: readonly number[], columns: number): RoadCell[] {
  const cells: RoadCell[] = []
  let firstTies = 0
  let start = -1
  for (const result of [...keys].reverse().map(resultOf)) {
    const last = cells.at(-1)
    if (result.winner === 'tie') {
      if (last) last.ties += 1
      else firstTies += 1
      continue
    }
    const ties = last ? 0 : firstTies
    if (last?.winner === result.winner) {
      const hasRoom = last.column === start && last.row + 1 < ROWS && !isTaken(cells, last.column, last.row + 1)
      cells.push({
        ...result,
        ...(hasRoom ? { column: last.column, row: last.row + 1 } : { column: last.column + 1, row: last.row }),
        ties,
      })
    } else {
      do start += 1
      while (isTaken(cells, start, 0))
      cells.push({ ...result, column: start, row: 0, ties })
    }
  }
  const cut = Math.max(0, ...cells.map(({ column }) => column + 1 - columns))
  return cells.map((cell) => ({ ...cell, column: cell.column - cut })).filter(({ column }) => column >= 0)
}

const isTaken = (cells: readonly RoadCell[], column: number, row: number): boolean =>
  cells.some((cell) => cell.column === column && cell.row === row)
