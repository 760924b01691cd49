import type { Result } from '../../baccarat.ts'

// How players record what came: nothing in it says what comes.

/** Rows of every road. */
export const ROWS = 6

/** A result at its place of a road, counted from 0. `ties` are those that followed it. */
export type RoadCell = Result & { column: number; row: number; ties: number }

/**
 * The bead plate: one result after the other, downwards and then to the right. `results` are the newest first and `newestRow` is where the
 * last one is, so that each stays in its row while others come.
 */
export function beadPlate(results: readonly Result[], newestRow: number, columns: number): RoadCell[] {
  const told = results.slice(0, (columns - 1) * ROWS + newestRow + 1)
  // The oldest is in the first column, in its own row of it.
  const oldestRow = (((newestRow - told.length + 1) % ROWS) + ROWS) % ROWS
  return told.map((result, age) => {
    const place = oldestRow + told.length - 1 - age
    return { ...result, column: Math.floor(place / ROWS), row: place % ROWS, ties: 0 }
  })
}

/**
 * The big road: a column for as long as one side wins, turning to the right where there is no room below. A tie is marked on the result
 * before it, or on the first one where there is none. `results` are the newest first; the last `columns` columns are shown.
 */
export function bigRoad(results: readonly Result[], columns: number): RoadCell[] {
  const marks: (Result & { run: string; ties: number })[] = []
  let firstTies = 0
  for (const result of [...results].reverse()) {
    const last = marks.at(-1)
    if (result.winner !== 'tie') marks.push({ ...result, run: result.winner, ties: last ? 0 : firstTies })
    else if (last) last.ties += 1
    else firstTies += 1
  }
  return placeRuns(marks, columns).map(({ run: _, ...cell }) => cell)
}

type Placed<Mark> = Mark & { column: number; row: number }

/** Places marks that came one after the other: downwards for as long as a run lasts, then in a column of its own. */
export function placeRuns<Mark extends { run: string }>(marks: readonly Mark[], columns: number): Placed<Mark>[] {
  const cells: Placed<Mark>[] = []
  let start = -1
  for (const mark of marks) {
    const last = cells.at(-1)
    if (last?.run === mark.run) {
      const hasRoom = last.column === start && last.row + 1 < ROWS && !isTaken(cells, last.column, last.row + 1)
      cells.push({ ...mark, column: hasRoom ? last.column : last.column + 1, row: hasRoom ? last.row + 1 : last.row })
    } else {
      do start += 1
      while (isTaken(cells, start, 0))
      cells.push({ ...mark, column: start, row: 0 })
    }
  }
  const cut = Math.max(0, ...cells.map(({ column }) => column + 1 - columns))
  return cells.map((cell) => ({ ...cell, column: cell.column - cut })).filter(({ column }) => column >= 0)
}

type Place = { column: number; row: number }

const isTaken = (cells: readonly Place[], column: number, row: number): boolean =>
  cells.some((cell) => cell.column === column && cell.row === row)
