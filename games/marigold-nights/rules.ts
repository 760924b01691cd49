import { type Grid, gridAt, type LineWin } from '@pavilion/game-kit/lines'
import type { Draw, Rules, Turn } from '@pavilion/game-kit/rules'
import { drawIndex } from '@pavilion/game-kit/seeds'
import {
  CAP_UNITS,
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS_MAX,
  FREE_SPINS_PER_TRIGGER,
  LINE_PAYS,
  LINES,
  REELS,
  ROWS,
  RULES_VERSION,
  SCATTER,
  SCATTER_PAYS,
  SCATTERS_TO_TRIGGER,
  STRIPS,
  type SymbolIndex,
  UNITS_PER_STAKE,
  WILD,
} from './paytable.ts'

// A 5 × 3 slot with 20 lines. A round is one paid spin and the free spins that it wins. Amounts are units of a line bet.

/** Nothing is chosen but the stake, which the rules never see. */
export type SlotBet = Record<string, never>

export type SlotStep = {
  kind: 'spin' | 'free-spin'
  /** The strip position shown in the top row of each reel. */
  stops: number[]
  grid: Grid
  lineWins: LineWin[]
  scatters: number
  scatterUnits: number
  multiplier: number
  /** What the step adds to the round: (lines + scatters) × multiplier, less what the cap cuts off. */
  units: number
  freeSpinsWon: number
}

export type SlotState = {
  drawn: number
  totalUnits: number
  isOver: boolean
  freeSpinsLeft: number
  /** Free spins won in the whole round, `FREE_SPINS_MAX` at most. */
  freeSpinsWon: number
  isCapped: boolean
}

export const slotRules: Rules<SlotBet, SlotState, SlotStep> = {
  version: RULES_VERSION,
  unitsPerStake: UNITS_PER_STAKE,
  begin: (_bet, draw) =>
    turn({ drawn: 0, totalUnits: 0, isOver: false, freeSpinsLeft: 0, freeSpinsWon: 0, isCapped: false }, 'spin', drawStops(draw)),
  advance: (state, draw) => {
    if (state.isOver) throw new Error('the round is over')
    return turn({ ...state, freeSpinsLeft: state.freeSpinsLeft - 1 }, 'free-spin', drawStops(draw))
  },
}

/** What given stops do to a round; `before` has already given up the spin that is played. */
export function turn(before: SlotState, kind: SlotStep['kind'], stops: number[]): Turn<SlotState, SlotStep> {
  const grid = gridAt(STRIPS, ROWS, stops)
  const { lineWins, scatters, scatterUnits } = evaluateGrid(grid)
  const multiplier = kind === 'free-spin' ? FREE_SPIN_MULTIPLIER : 1
  const won = (lineWins.reduce((sum, win) => sum + win.units, 0) + scatterUnits) * multiplier
  const units = Math.min(won, CAP_UNITS - before.totalUnits)
  const totalUnits = before.totalUnits + units
  const isCapped = totalUnits === CAP_UNITS
  const freeSpinsWon = scatters >= SCATTERS_TO_TRIGGER ? Math.min(FREE_SPINS_PER_TRIGGER, FREE_SPINS_MAX - before.freeSpinsWon) : 0
  const freeSpinsLeft = isCapped ? 0 : before.freeSpinsLeft + freeSpinsWon
  return {
    step: { kind, stops, grid, lineWins, scatters, scatterUnits, multiplier, units, freeSpinsWon },
    state: {
      drawn: before.drawn + REELS,
      totalUnits,
      isOver: freeSpinsLeft === 0,
      freeSpinsLeft,
      freeSpinsWon: before.freeSpinsWon + freeSpinsWon,
      isCapped,
    },
  }
}

/** All wins of a grid in units, before the multiplier. */
export function evaluateGrid(grid: Grid): { lineWins: LineWin[]; scatters: number; scatterUnits: number } {
  const lineWins = LINES.flatMap((rows, line) => {
    const symbol = grid[0]?.[rows[0] ?? 0] ?? SCATTER
    const count = runLength(symbol, rows, grid)
    const units = LINE_PAYS[symbol]?.[count - 3] ?? 0
    return units > 0 ? [{ line, symbol, count, units }] : []
  })
  const scatters = grid.reduce((sum, reel) => sum + reel.filter((symbol) => symbol === SCATTER).length, 0)
  return { lineWins, scatters, scatterUnits: SCATTER_PAYS[scatters - SCATTERS_TO_TRIGGER] ?? 0 }
}

/** How many reels from the left carry the symbol on the line. Wilds never are on the first reel, so it names the symbol. */
function runLength(symbol: SymbolIndex, rows: readonly number[], grid: Grid): number {
  if (symbol === SCATTER) return 0
  const end = grid.findIndex((reel, index) => {
    const shown = reel[rows[index] ?? 0]
    return shown !== symbol && !(shown === WILD && index > 0)
  })
  return end === -1 ? REELS : end
}

function drawStops(draw: Draw): number[] {
  return STRIPS.map((strip) => drawIndex(draw, strip.length))
}
