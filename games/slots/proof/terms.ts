import type { Machine } from '../engine/machine.ts'

/** What one reel must show, as a number of its column: 1 and 0 for yes and no, or how often. `key` names it. */
export type Test = { key: string; of: (column: readonly number[]) => number }

/** A win as a product over reels: the units times what the tests count. Every win of a window is the sum of its terms. */
export type Term = { units: number; tests: readonly Test[] }

/** Whatever the reel shows. */
export const ANY: Test = { key: 'any', of: () => 1 }

/** All terms of a title's lines or ways. */
export function termsOf(machine: Machine): Term[] {
  const { evaluator } = machine.title
  return evaluator.kind === 'ways' ? wayTerms(machine) : lineTerms(machine)
}

function wayTerms({ title, pays, wildCounts }: Machine): Term[] {
  const countOf = (symbol: number) => (column: readonly number[]) =>
    column.reduce((sum, shown) => sum + (shown === symbol ? 1 : (wildCounts[shown] ?? 0)), 0)
  return paid(pays).map(({ symbol, count, units }) => {
    const some: Test = { key: `count ${symbol}`, of: countOf(symbol) }
    const none: Test = { key: `none ${symbol}`, of: (column) => (countOf(symbol)(column) === 0 ? 1 : 0) }
    return { units, tests: title.reels.map((_, reel) => (reel < count ? some : reel === count ? none : ANY)) }
  })
}

/**
 * A line's symbol is its first that is not wild. So each term also says how many wilds lead: those wilds, then the symbol, then either,
 * and neither where the run ends.
 */
function lineTerms(machine: Machine): Term[] {
  const { title, pays, dearest } = machine
  if (title.evaluator.kind !== 'lines') return []
  const { lines, direction } = title.evaluator
  const length = title.reels.length
  const runs = (rows: readonly number[], isRight: boolean): Term[] =>
    paid(pays).flatMap(({ symbol, count, units }) => {
      // A whole line is paid once.
      if (isRight && count === length) return []
      const starts = Array.from({ length: count }, (_, leading) => leading)
      return starts.map((leading) => {
        const tests = rows.map((row, at) => lineTest(machine, row, symbol, { at, leading, count }))
        return { units, tests: isRight ? tests.toReversed() : tests }
      })
    })
  const wildOnly = (rows: readonly number[]): Term => ({
    units: pays[dearest]?.[length] ?? 0,
    tests: rows.map((row) => wildTest(machine, row)),
  })
  return lines.flatMap((rows) => [...runs(rows, false), wildOnly(rows), ...(direction === 'both' ? runs(rows.toReversed(), true) : [])])
}

function lineTest(machine: Machine, row: number, symbol: number, run: { at: number; leading: number; count: number }): Test {
  const isWild = (shown: number | undefined) => (machine.wildCounts[shown ?? -1] ?? 0) > 0
  const { at, leading, count } = run
  if (at < leading) return wildTest(machine, row)
  if (at === leading) return { key: `${symbol} at ${row}`, of: (column) => Number(column[row] === symbol) }
  if (at < count) return { key: `${symbol} or wild at ${row}`, of: (column) => Number(column[row] === symbol || isWild(column[row])) }
  if (at === count) return { key: `not ${symbol} at ${row}`, of: (column) => Number(column[row] !== symbol && !isWild(column[row])) }
  return ANY
}

function wildTest({ wildCounts }: Machine, row: number): Test {
  return { key: `wild at ${row}`, of: (column) => Number((wildCounts[column[row] ?? -1] ?? 0) > 0) }
}

function paid(pays: Machine['pays']): { symbol: number; count: number; units: number }[] {
  return pays.flatMap((each, symbol) => Object.entries(each ?? {}).map(([count, units]) => ({ symbol, count: Number(count), units })))
}
