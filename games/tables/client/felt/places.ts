import { OUTSIDE_BETS } from '@pavilion/game-kit/table/roulette'
import { INSIDE_BETS } from '../../inside-bets.ts'

// Where every spot lies on a European felt: zero at the head of three columns of twelve, dozens and then even chances beside them, a bet on a
// column at its foot. Rows are counted along the felt, from −1 (zero) to 13, columns across it, from −2 (even chances) to 3. Beside the numbers
// a column may be narrower: its width is `side`.

/** A place on the felt, in cells. */
export type Place = { row: number; column: number }

const ROWS = 12
const COLUMNS = 3
/** In the order in which they lie beside the numbers, two rows each. */
const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high']
/** Nearer to a line than this part of a cell is on the line. */
const NEAR = 0.26

/** The spot at a place of the felt; undefined beside it and where it bears nothing. */
export function spotAt({ row, column }: Place, side: number): string | undefined {
  if (column < 0) {
    if (row < 0 || row >= ROWS || column < -2 * side) return undefined
    return column >= -side ? `dozen-${Math.floor(row / 4) + 1}` : EVENS[Math.floor(row / 2)]
  }
  if (column >= COLUMNS + NEAR || row < -1 || row >= ROWS + 1) return undefined
  const across = Math.min(COLUMNS - 1, Math.floor(column))
  if (row >= ROWS) return `column-${across + 1}`
  return insideAt(row, column, across)
}

/** On lines between numbers the spots of several, in the middle of a cell that of one. */
function insideAt(row: number, column: number, across: number): string {
  const rowLine = lineNear(row)
  const columnLine = lineNear(column)
  // Above zero, and between the last row and the columns, there is no line to bet on.
  const isOnRow = rowLine !== undefined && rowLine >= 0 && rowLine < ROWS
  const isOnColumn = columnLine !== undefined && columnLine > 0
  if (isOnRow && rowLine === 0) {
    if (!isOnColumn) return `split-0-${across + 1}`
    return { 1: 'street-0-1-2', 2: 'street-0-2-3' }[columnLine] ?? 'corner-0'
  }
  const first = 3 * Math.floor(row) + 1
  if (isOnRow && isOnColumn) return columnLine === COLUMNS ? `line-${3 * rowLine - 2}` : `corner-${3 * (rowLine - 1) + columnLine}`
  if (isOnRow) return `split-${3 * (rowLine - 1) + across + 1}-${3 * rowLine + across + 1}`
  if (row < 0) return 'number-0'
  if (!isOnColumn) return `number-${first + across}`
  return columnLine === COLUMNS ? `street-${first}` : `split-${first + columnLine - 1}-${first + columnLine}`
}

function lineNear(at: number): number | undefined {
  const line = Math.round(at)
  return Math.abs(at - line) <= NEAR ? line : undefined
}

/** The place at which a chip on the spot lies. */
export function placeOf(spot: string, side: number): Place {
  const [kind = '', ...rest] = spot.split('-')
  const number = Number(rest[0] ?? 0)
  if (OUTSIDE_BETS.includes(spot))
    return kind === 'dozen' ? { row: 4 * number - 2, column: -side / 2 } : { row: 2 * EVENS.indexOf(spot) + 1, column: -1.5 * side }
  if (kind === 'column') return { row: ROWS + 0.5, column: number - 0.5 }
  const numbers = INSIDE_BETS.get(spot) ?? [number]
  const middles = numbers.filter((covered) => covered > 0).map(middleOf)
  if (middles.length === 0) return { row: -0.5, column: COLUMNS / 2 }
  const mean = (of: (place: Place) => number) => middles.reduce((sum, place) => sum + of(place), 0) / middles.length
  // Streets and lines lie at the outer edge, and so do the first four.
  const isAtEdge = kind === 'line' || spot === 'corner-0' || (kind === 'street' && !numbers.includes(0))
  return { row: numbers.includes(0) ? 0 : mean(({ row }) => row), column: isAtEdge ? COLUMNS : mean(({ column }) => column) }
}

const middleOf = (number: number): Place => ({ row: Math.floor((number - 1) / 3) + 0.5, column: ((number - 1) % 3) + 0.5 })

const STEP = 0.25
const STEPS_MAX = 14

/** The next other spot in a direction, as a key goes; the same where there is none. */
export function nextSpot(spot: string, { row, column }: Place, side: number): string {
  const from = placeOf(spot, side)
  for (let step = 1; step <= STEPS_MAX; step += 1) {
    const next = spotAt({ row: from.row + row * step * STEP, column: from.column + column * step * STEP }, side)
    if (next !== undefined && next !== spot) return next
  }
  return spot
}
