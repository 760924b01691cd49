import type { Grid } from '@pavilion/game-kit/lines'
import type { Machine } from './machine.ts'
import type { Place, Win } from './step.ts'

/** Every win of a window, lines or ways first, scatters last. Pure, and the same whatever came before. */
export function winsOf(machine: Machine, grid: Grid): Win[] {
  const { evaluator } = machine.title
  const wins = evaluator.kind === 'ways' ? waysOf(machine, grid) : linesOf(machine, grid, evaluator)
  return [...wins, ...scatterWin(machine, grid)]
}

/** Where a symbol is in a window. */
export function placesOf(grid: Grid, symbol: number): Place[] {
  return grid.flatMap((column, reel) => column.flatMap((shown, row) => (shown === symbol ? [[reel, row] as const] : [])))
}

type Lines = { lines: readonly (readonly number[])[]; direction: 'left' | 'both' }

function linesOf(machine: Machine, grid: Grid, { lines, direction }: Lines): Win[] {
  return lines.flatMap((rows, line) => {
    const places = rows.map((row, reel): Place => [reel, row])
    const left = runOf(machine, grid, places, { line, from: 'left' })
    if (direction === 'left' || left?.count === rows.length) return left ? [left] : []
    const right = runOf(machine, grid, places.toReversed(), { line, from: 'right' })
    return [left, right].filter((win) => win !== undefined)
  })
}

/** The run that begins a line. Its symbol is the first that is not wild; wilds alone count as the dearest one. */
function runOf(machine: Machine, grid: Grid, places: readonly Place[], of: Pick<Win, 'line' | 'from'>): Win | undefined {
  const cells = places.map(([reel, row]) => grid[reel]?.[row] ?? -1)
  const isWild = (cell: number) => (machine.wildCounts[cell] ?? 0) > 0
  const symbol = cells.find((cell) => !isWild(cell)) ?? machine.dearest
  const end = cells.findIndex((cell) => cell !== symbol && !isWild(cell))
  const count = end === -1 ? cells.length : end
  const units = machine.pays[symbol]?.[count] ?? 0
  return units === 0 ? undefined : { ...of, symbol, count, places: places.slice(0, count), factors: [], units }
}

function waysOf(machine: Machine, grid: Grid): Win[] {
  return machine.pays.flatMap((pays, symbol) => {
    if (pays === undefined) return []
    const places: Place[] = []
    const factors: number[][] = []
    for (const [reel, column] of grid.entries()) {
      const counts = column.map((shown) => (shown === symbol ? 1 : (machine.wildCounts[shown] ?? 0)))
      if (counts.every((count) => count === 0)) break
      places.push(...counts.flatMap((count, row) => (count > 0 ? [[reel, row] as const] : [])))
      factors.push(counts.filter((count) => count > 0))
    }
    const each = pays[factors.length] ?? 0
    const ways = factors.reduce((product, counts) => product * counts.reduce((sum, count) => sum + count, 0), 1)
    if (each === 0) return []
    return [{ symbol, count: factors.length, line: null, from: 'left' as const, places, factors, units: each * ways }]
  })
}

function scatterWin({ scatter, title }: Machine, grid: Grid): Win[] {
  const places = placesOf(grid, scatter)
  const units = title.symbols[scatter]?.pays?.[places.length] ?? 0
  return units === 0 ? [] : [{ symbol: scatter, count: places.length, line: null, from: 'left', places, factors: [], units }]
}
