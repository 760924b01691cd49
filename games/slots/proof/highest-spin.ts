import type { Machine } from '../engine/machine.ts'
import type { Face } from './faces.ts'

/** No spin wins more units than that, scatters left out: a bound from above, near but not always reached. */
export function highestSpin(machine: Machine, faces: readonly (readonly Face[])[]): number {
  const { evaluator } = machine.title
  if (evaluator.kind === 'ways') return highestWays(machine, faces)
  const { lines, direction } = evaluator
  const left = highestLines(machine, faces, lines)
  if (direction === 'left') return left
  return (
    left +
    highestLines(
      machine,
      faces.toReversed(),
      lines.map((rows) => rows.toReversed()),
    )
  )
}

/** The symbols of the first reel alone can win; each at most with its most places on every reel. */
function highestWays({ pays, wildCounts }: Machine, faces: readonly (readonly Face[])[]): number {
  const countOf = (symbol: number, column: readonly number[]) =>
    column.reduce((sum, shown) => sum + (shown === symbol ? 1 : (wildCounts[shown] ?? 0)), 0)
  const most = (symbol: number, from: number) =>
    faces.slice(from).map((each) => Math.max(...each.map(({ column }) => countOf(symbol, column))))
  const beyondFirst = pays.map((each, symbol) => {
    const counts = most(symbol, 1)
    return Object.entries(each ?? {}).reduce((best, [count, units]) => {
      const ways = counts.slice(0, Number(count) - 1).reduce((product, value) => product * value, 1)
      return Math.max(best, units * ways)
    }, 0)
  })
  const columns = (faces[0] ?? []).map(({ column }) =>
    beyondFirst.reduce((sum, best, symbol) => sum + (pays[symbol] ? best * countOf(symbol, column) : 0), 0),
  )
  return Math.max(0, ...columns)
}

type Run = { rows: readonly number[]; symbol: number }

/** Depth first over the columns, leaving out what cannot beat the best that was found. */
function highestLines(
  { pays, wildCounts, dearest }: Machine,
  faces: readonly (readonly Face[])[],
  lines: readonly (readonly number[])[],
): number {
  const length = faces.length
  const bestPay = pays.map((each) => Math.max(0, ...Object.values(each ?? {})))
  const top = bestPay[dearest] ?? 0
  const hope = ({ symbol }: Run) => (symbol === -1 ? top : (bestPay[symbol] ?? 0))
  let best = 0
  const visit = (reel: number, runs: readonly Run[], settled: number) => {
    const shown = faces[reel]
    if (shown === undefined || runs.length === 0) {
      const ended = runs.reduce((sum, { symbol }) => sum + (pays[symbol === -1 ? dearest : symbol]?.[length] ?? 0), settled)
      best = Math.max(best, ended)
      return
    }
    const next = shown.map(({ column }) => {
      let units = settled
      const alive: Run[] = []
      for (const run of runs) {
        const cell = column[run.rows[reel] ?? 0] ?? -1
        const isWild = (wildCounts[cell] ?? 0) > 0
        if (isWild || run.symbol === cell) alive.push(run)
        else if (run.symbol === -1) alive.push({ rows: run.rows, symbol: cell })
        else units += pays[run.symbol]?.[reel] ?? 0
      }
      return { units, alive, bound: alive.reduce((sum, run) => sum + hope(run), units) }
    })
    next.sort((one, other) => other.bound - one.bound)
    for (const { units, alive, bound } of next) if (bound > best) visit(reel + 1, alive, units)
  }
  visit(
    0,
    lines.map((rows) => ({ rows, symbol: -1 })),
    0,
  )
  return best
}
