import type { Machine } from '../engine/machine.ts'
import type { Face } from './faces.ts'
import { productOf } from './product-of.ts'

/** Chances that no line or way pays, by the number of scatters or coins in the window: followed reel by reel while a win can still come. */
export function noWinChances(machine: Machine, faces: readonly (readonly Face[])[]): number[] {
  const { evaluator } = machine.title
  if (evaluator.kind === 'ways')
    return followed(
      machine,
      faces.map((each) => alike(machine, each)),
      wayRuns(machine),
    )
  const { lines, direction } = evaluator
  if (direction === 'left') return followed(machine, faces, lineRuns(machine, lines))
  return noWinOfBoth(machine, faces, lines)
}

/** Wins that can still come: how they begin, and how a column changes them. `won` ends the search. */
type Runs<Run> = {
  start: readonly Run[]
  follow(run: Run, column: readonly number[], reel: number): Run | 'won' | undefined
  keyOf(run: Run): string
}

function followed<Run>(machine: Machine, faces: readonly (readonly Face[])[], { start, follow, keyOf }: Runs<Run>): number[] {
  const degrees = faces.map((each) => Math.max(...each.map(({ column }) => countedIn(machine, column))))
  const known = new Map<string, number[]>()
  const rest = (reel: number) => productOf(faces.slice(reel).map((each) => anyOf(machine, each)))
  const visit = (reel: number, runs: readonly Run[]): number[] => {
    const key = `${reel} ${runs.map(keyOf).join(' ')}`
    const before = known.get(key)
    if (before) return before
    const shown = faces[reel]
    if (runs.length === 0 || shown === undefined) return rest(reel)
    const chances = new Array<number>(degrees.slice(reel).reduce((sum, degree) => sum + degree, 1)).fill(0)
    for (const { column, chance } of shown) {
      const next = runs.map((run) => follow(run, column, reel))
      if (next.includes('won')) continue
      const alive = next.filter((run) => run !== undefined && run !== 'won') as Run[]
      for (const [count, each] of visit(reel + 1, alive).entries()) {
        const at = count + countedIn(machine, column)
        chances[at] = (chances[at] ?? 0) + chance * each
      }
    }
    known.set(key, chances)
    return chances
  }
  return visit(0, start)
}

function wayRuns({ pays, wildCounts }: Machine): Runs<number> {
  const symbols = pays.flatMap((each, symbol) => (each ? [symbol] : []))
  return {
    start: symbols,
    keyOf: String,
    follow: (symbol, column, reel) => {
      const stands = column.some((shown) => shown === symbol || (wildCounts[shown] ?? 0) > 0)
      if (!stands) return undefined
      return pays[symbol]?.[reel + 1] ? 'won' : symbol
    },
  }
}

/** For ways it is enough which symbols are on a reel, a wild as itself, and how many are counted. */
function alike(machine: Machine, faces: readonly Face[]): Face[] {
  const found = new Map<string, Face>()
  for (const { column, chance } of faces) {
    const others = [...new Set(column)].filter((symbol) => countedIn(machine, [symbol]) === 0).sort((one, other) => one - other)
    const reduced = [...others, ...column.filter((symbol) => countedIn(machine, [symbol]) > 0)]
    found.set(reduced.join(), { column: reduced, chance: (found.get(reduced.join())?.chance ?? 0) + chance })
  }
  return [...found.values()]
}

/** A line that is unbroken; its symbol is -1 as long as only wilds are on it. */
type LineRun = { rows: readonly number[]; line: number; symbol: number }

function lineRuns({ pays, wildCounts, dearest }: Machine, lines: readonly (readonly number[])[]): Runs<LineRun> {
  return {
    start: lines.map((rows, line) => ({ rows, line, symbol: -1 })),
    keyOf: ({ line, symbol }) => `${line}:${symbol}`,
    follow: (run, column, reel) => {
      const shown = column[run.rows[reel] ?? 0] ?? -1
      const isWild = (wildCounts[shown] ?? 0) > 0
      if (run.symbol !== -1 && shown !== run.symbol && !isWild) return undefined
      const symbol = isWild ? run.symbol : shown
      const isWhole = reel + 1 === run.rows.length
      const paying = symbol === -1 && isWhole ? dearest : symbol
      if (pays[paying]?.[reel + 1]) return 'won'
      return symbol !== -1 && pays[symbol] === undefined ? undefined : { ...run, symbol }
    },
  }
}

/** From both sides: given the middle reel, what the left side and what the right side shows are independent. */
function noWinOfBoth(machine: Machine, faces: readonly (readonly Face[])[], lines: readonly (readonly number[])[]): number[] {
  const [first = [], second = [], middle = [], fourth = [], fifth = []] = faces
  const isFrom3 = machine.pays.every((pays) => pays === undefined || (pays[3] && !pays[2]))
  if (faces.length !== 5 || !isFrom3) throw new Error('lines that pay both ways are proved for five reels and pays from three')
  const found: number[] = []
  for (const { column, chance } of middle) {
    const side = (outer: readonly Face[], inner: readonly Face[], each: readonly (readonly number[])[]) =>
      followed(
        machine,
        [outer, inner, [{ column, chance: 1 }]],
        lineRuns(
          machine,
          each.map((rows) => rows.slice(0, 3)),
        ),
      )
    const left = side(first, second, lines)
    const right = side(
      fifth,
      fourth,
      lines.map((rows) => rows.toReversed()),
    )
    // The middle reel was counted on both sides.
    const twice = productOf([left, right]).slice(countedIn(machine, column))
    for (const [count, value] of twice.entries()) found[count] = (found[count] ?? 0) + value * chance
  }
  return found
}

const countedIn = ({ scatter, coin }: Machine, column: readonly number[]): number =>
  column.filter((symbol) => symbol >= 0 && (symbol === scatter || symbol === coin)).length

function anyOf(machine: Machine, faces: readonly Face[]): number[] {
  const chances = new Array<number>(Math.max(...faces.map(({ column }) => countedIn(machine, column))) + 1).fill(0)
  for (const { column, chance } of faces) {
    const count = countedIn(machine, column)
    chances[count] = (chances[count] ?? 0) + chance
  }
  return chances
}
