import { type Grid, gridAt, type LineStep, type LineWin } from '@pavilion/game-kit/lines'
import type { RoundState, Rules } from '@pavilion/game-kit/rules'
import { drawIndex } from '@pavilion/game-kit/seeds'
import {
  BELL,
  BELL_MULTIPLIER,
  CHERRY,
  CHERRY_PAIR_UNITS,
  LINES,
  REELS,
  ROWS,
  RULES_VERSION,
  STRIPS,
  TRIPLE_UNITS,
  UNITS_PER_STAKE,
} from './paytable.ts'

// A classic slot: three reels, five lines, one spin a round. Amounts are units of a line bet.

/** Nothing is chosen but the stake, which the rules never see. */
export type BellsBet = Record<string, never>

/** `multiplier` is 2 when the bell in the middle rings, else 1. */
export type BellsStep = LineStep & { stops: number[]; multiplier: number }

export const bellsRules: Rules<BellsBet, RoundState, BellsStep> = {
  version: RULES_VERSION,
  unitsPerStake: UNITS_PER_STAKE,
  begin: (_bet, draw) => {
    const step = spin(STRIPS.map((strip) => drawIndex(draw, strip.length)))
    return { step, state: { drawn: REELS, totalUnits: step.units, isOver: true } }
  },
  advance: () => {
    throw new Error('the round is over')
  },
}

/** What given stops bring. */
export function spin(stops: number[]): BellsStep {
  const grid = gridAt(STRIPS, ROWS, stops)
  return { stops, grid, ...evaluateGrid(grid) }
}

/** All wins of a grid: `lineWins` before the bell, `units` with it. */
export function evaluateGrid(grid: Grid): Pick<BellsStep, 'lineWins' | 'multiplier' | 'units'> {
  const lineWins = LINES.flatMap((rows, line) => {
    const win = winOf(rows.map((row, reel) => grid[reel]?.[row] ?? 0))
    return win ? [{ line, ...win }] : []
  })
  const multiplier = grid[1]?.[1] === BELL ? BELL_MULTIPLIER : 1
  return { lineWins, multiplier, units: multiplier * lineWins.reduce((sum, win) => sum + win.units, 0) }
}

function winOf([first = 0, second, third]: readonly number[]): Omit<LineWin, 'line'> | undefined {
  if (first !== second) return undefined
  if (first === third) return { symbol: first, count: 3, units: TRIPLE_UNITS[first] ?? 0 }
  return first === CHERRY ? { symbol: CHERRY, count: 2, units: CHERRY_PAIR_UNITS } : undefined
}
