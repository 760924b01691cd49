import type { Grid } from '@pavilion/game-kit/lines'
import type { RoundState } from '@pavilion/game-kit/rules'
import type { Prize } from './title.ts'

// What a round is made of, as it is kept and as the page gets it. Symbols are places in the title's list, units parts of the stake.

/** A place of the window: reel from the left, row from the top. */
export type Place = readonly [reel: number, row: number]

/** A win, before the step's multiplier. */
export type Win = {
  symbol: number
  /** How many reels it covers; of scatters, how many are there. */
  count: number
  /** The line, or null for ways and scatters. */
  line: number | null
  /** The reel where it begins: the first one, or the last where a line also pays from the right. */
  from: 'left' | 'right'
  places: Place[]
  /** Of ways: what each place counts, reel by reel: 1, or a wild's multiplier. The reels' sums multiply each other. Else empty. */
  factors: number[][]
  /** Its pay, times the product of the reels' sums for ways. */
  units: number
}

export type Coin = { reel: number; row: number; units: number; prize: Prize | null }

/** A spin of the reels: the paid one, a free one, or one more for standing or walking wilds. */
export type SpinStep = {
  kind: 'spin' | 'free-spin' | 'respin'
  /** What is at the end, wilds spread over their reels. */
  grid: Grid
  /** What the reels stopped at before wilds spread; the same as `grid` where none did. */
  landed: Grid
  /** The place of the strip on top of each reel; null for a reel that did not spin. */
  stops: (number | null)[]
  /** Reels that are wild from top to bottom at the end: those that stayed or walked there, and those that just spread. */
  wildReels: number[]
  /** Of those, the ones that did not spin. */
  heldReels: number[]
  wins: Win[]
  /** What the sum of all wins counts: 1, or that of free spins. */
  multiplier: number
  /** The coins in the window. Their units are paid only by a hold. */
  coins: Coin[]
  /** Scatters in the window. */
  scatters: number
  /** What it adds to the round: the wins' sum times the multiplier, less what the cap cuts off. */
  units: number
  /** Free spins that it won; 0 where a choice decides how many. */
  freeSpinsWon: number
}

/** The player chose how the free spins begin. */
export type ChoiceStep = { kind: 'choice'; grid: Grid; option: number; freeSpinsWon: number; multiplier: number; units: 0 }

/** A spin of the places without a coin. */
export type HoldStep = {
  kind: 'hold'
  /** The window that the hold began with. */
  grid: Grid
  /** Every coin that is held, the new ones last. */
  coins: Coin[]
  /** Of those, how many are new. */
  landed: number
  /** How many spins are left without a new coin. */
  respinsLeft: number
  /** The prize for a full window; 0 while it is not. */
  grandUnits: number
  /** All coins and the prize in the last step, less what the cap cuts off; 0 before. */
  units: number
}

export type SlotStep = SpinStep | ChoiceStep | HoldStep

/**
 * What the round waits for. `choose`: an option of the free spins, by the action `choose:0`, `choose:1` …; every other phase goes on
 * by the empty action.
 */
export type Phase = 'over' | 'choose' | 'free-spins' | 'hold' | 'respin'

/** The state of a round: plain data, kept as JSON. */
export type SlotState = RoundState & {
  phase: Phase
  grid: Grid
  freeSpinsLeft: number
  /** In the whole round. */
  freeSpinsWon: number
  /** Of the free spins. */
  multiplier: number
  /** Held coins. */
  coins: Coin[]
  respinsLeft: number
  /** Reels that stand wild in the next spin: after their step to the left where they walk. */
  wildReels: number[]
  /** Further spins played for wilds. */
  respinsPlayed: number
  isCapped: boolean
}

/** What the page receives of a state beside the steps. */
export type SlotView = Pick<SlotState, 'phase' | 'freeSpinsLeft' | 'freeSpinsWon' | 'multiplier' | 'respinsLeft' | 'isCapped'>
