import type { Grid } from '@pavilion/game-kit/lines'
import type { Draw, RoundState, Rules } from '@pavilion/game-kit/rules'
import { drawIndex } from '@pavilion/game-kit/seeds'
import {
  CAP_UNITS,
  COUNTS_FROM,
  PAYING_SYMBOLS,
  PAYS,
  PEARL_VALUES,
  REELS,
  ROWS,
  RULES_VERSION,
  UNITS_PER_STAKE,
  WEIGHTS,
  WEIGHTS_TOTAL,
} from './paytable.ts'

// A slot without lines: eight or more alike pay wherever they are, what paid dissolves, and others fall in from above until nothing
// pays. A round is one such spin. Amounts are twentieths of the stake.

/** Nothing is chosen but the stake, which the rules never see. */
export type LagoonBet = Record<string, never>

/** The number of a symbol in the window, and its pay before any pearl. */
export type CountWin = { symbol: number; count: number; units: number }

/** What is in the window at one time, and what of it pays. */
export type Fall = { grid: Grid; wins: CountWin[] }

/** A whole spin. `grid` is what is at its end. */
export type LagoonStep = {
  grid: Grid
  falls: Fall[]
  /** What the wins of all falls are multiplied by: the sum of the pearls at the end, 1 where there are none. */
  multiplier: number
  /** All wins times the multiplier, and no more than the cap. */
  units: number
  isCapped: boolean
}

export const lagoonRules: Rules<LagoonBet, RoundState, LagoonStep> = {
  version: RULES_VERSION,
  unitsPerStake: UNITS_PER_STAKE,
  begin: (_bet, draw) => {
    let drawn = 0
    const counted = () => {
      drawn++
      return draw()
    }
    const step = spin(counted)
    return { step, state: { drawn, totalUnits: step.units, isOver: true } }
  },
  advance: () => {
    throw new Error('the round is over')
  },
}

/** One spin: the window is filled, and filled again from above as long as something paid and the cap is not reached. */
export function spin(draw: Draw): LagoonStep {
  const falls: Fall[] = []
  let units = 0
  let grid = fallIn(
    Array.from({ length: REELS }, () => []),
    draw,
  )
  let wins = winsOf(grid)
  falls.push({ grid, wins })
  // Every fall but the last pays, so that the cap also says how many there can be.
  while (wins.length > 0 && units < CAP_UNITS) {
    units += wins.reduce((sum, win) => sum + win.units, 0)
    grid = fallIn(dissolve(grid, wins), draw)
    wins = winsOf(grid)
    falls.push({ grid, wins })
  }
  const multiplier = multiplierOf(grid)
  const won = units * multiplier
  return { grid, falls, multiplier, units: Math.min(won, CAP_UNITS), isCapped: won >= CAP_UNITS }
}

/** Which symbols pay in a window, in the order of the table. */
export function winsOf(grid: Grid): CountWin[] {
  const counts = new Array<number>(PAYING_SYMBOLS).fill(0)
  for (const reel of grid) for (const symbol of reel) if (symbol < PAYING_SYMBOLS) counts[symbol] = (counts[symbol] ?? 0) + 1
  return counts.flatMap((count, symbol) => (count < COUNTS_FROM[0] ? [] : [{ symbol, count, units: payOf(symbol, count) }]))
}

/** Units for this number of a paying symbol. */
export function payOf(symbol: number, count: number): number {
  return PAYS[symbol]?.[COUNTS_FROM.findLastIndex((from) => count >= from)] ?? 0
}

/** What is left of each reel, from the top, when the symbols that paid are gone. */
export function dissolve(grid: Grid, wins: readonly CountWin[]): Grid {
  return grid.map((reel) => reel.filter((symbol) => !wins.some((win) => win.symbol === symbol)))
}

/** Fills the reels from above: a number for each place, reel after reel from the left and from the top down. */
export function fallIn(left: Grid, draw: Draw): Grid {
  return left.map((reel) => [...Array.from({ length: ROWS - reel.length }, () => symbolAt(drawIndex(draw, WEIGHTS_TOTAL))), ...reel])
}

/** The symbol that one of the 1,024 numbers shows. */
export function symbolAt(number: number): number {
  return SYMBOL_BY_NUMBER[number] ?? 0
}

/** The sum of the pearls in a window; 1 where there are none. */
export function multiplierOf(grid: Grid): number {
  const sum = grid.flat().reduce((total, symbol) => total + (PEARL_VALUES[symbol - PAYING_SYMBOLS] ?? 0), 0)
  return Math.max(1, sum)
}

const SYMBOL_BY_NUMBER = WEIGHTS.flatMap((weight, symbol) => new Array<number>(weight).fill(symbol))
