import type { Title } from '../engine/title.ts'

/** What a window pays, in the order of the rules. `ways` is 0 for lines and scatters. */
export type Pay = { symbol: number; count: number; line: number | null; isRight: boolean; ways: number; units: number }

/** Every pay of a window, without the code of the engine. */
export function paysOf(title: Title, grid: readonly (readonly number[])[]): Pay[] {
  const { evaluator, symbols } = title
  const lines = evaluator.kind === 'lines' ? evaluator.lines : []
  const pays = lines.flatMap((rows, line) => {
    const cells = rows.map((row, reel) => grid[reel]?.[row] ?? -1)
    const left = linePay(title, cells)
    const right = evaluator.kind === 'lines' && evaluator.direction === 'both' ? linePay(title, cells.toReversed()) : undefined
    const whole = left?.count === rows.length
    return [
      ...(left ? [{ ...left, line, isRight: false, ways: 0 }] : []),
      ...(right && !whole ? [{ ...right, line, isRight: true, ways: 0 }] : []),
    ]
  })
  const scatter = symbols.findIndex(({ role }) => role === 'scatter')
  const count = grid.flat().filter((symbol) => symbol === scatter).length
  const units = symbols[scatter]?.pays?.[count] ?? 0
  return [
    ...pays,
    ...(evaluator.kind === 'ways' ? wayPays(title, grid) : []),
    ...(units > 0 ? [{ symbol: scatter, count, line: null, isRight: false, ways: 0, units }] : []),
  ]
}

/** The longest run from the beginning of a line that some symbol makes with wilds, whichever pays most for its own run. */
function linePay({ symbols }: Title, cells: readonly number[]): { symbol: number; count: number; units: number } | undefined {
  const isWild = (cell: number) => symbols[cell]?.role === 'wild'
  const lead = cells.find((cell) => !isWild(cell))
  const candidates = symbols.flatMap(({ role, pays }, symbol) => {
    if (role !== 'pays' || (lead !== undefined && symbol !== lead)) return []
    const broken = cells.findIndex((cell) => cell !== symbol && !isWild(cell))
    const count = broken < 0 ? cells.length : broken
    const units = pays?.[count] ?? 0
    return units > 0 ? [{ symbol, count, units }] : []
  })
  return candidates.sort((one, other) => other.units - one.units)[0]
}

/** Counts the ways one by one: every path that takes a place of the symbol or a wild on each reel, as often as its wilds multiply. */
function wayPays({ symbols }: Title, grid: readonly (readonly number[])[]): Pay[] {
  const weigh = (cell: number, symbol: number) => {
    if (cell === symbol) return 1
    return symbols[cell]?.role === 'wild' ? (symbols[cell].multiplier ?? 1) : 0
  }
  return symbols.flatMap(({ role, pays }, symbol) => {
    if (role !== 'pays') return []
    let paths = [1]
    let count = 0
    for (const column of grid) {
      const longer = paths.flatMap((path) => column.map((cell) => path * weigh(cell, symbol)).filter((weight) => weight > 0))
      if (longer.length === 0) break
      paths = longer
      count++
    }
    const ways = paths.reduce((sum, weight) => sum + weight, 0)
    const units = (pays?.[count] ?? 0) * ways
    return units > 0 ? [{ symbol, count, line: null, isRight: false, ways, units }] : []
  })
}
