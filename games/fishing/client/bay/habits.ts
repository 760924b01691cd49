import type { KindId } from '../../paytable.ts'

/** How a kind swims. Lengths are in bay units, of which 390 make the width of a phone. */
export type Habit = {
  size: number
  /** Units a second. */
  speed: number
  /** How many are about at once; at least one of every kind, so that each can be aimed at. */
  count: number
  /** Where it swims, as shares of the depth. */
  lanes: readonly [number, number]
  /** How far it sways up and down, in units. */
  sway: number
}

export const HABITS: Readonly<Record<KindId, Habit>> = {
  shrimp: { size: 46, speed: 34, count: 4, lanes: [0.5, 0.76], sway: 10 },
  minnow: { size: 46, speed: 46, count: 5, lanes: [0.12, 0.7], sway: 14 },
  tang: { size: 52, speed: 40, count: 4, lanes: [0.12, 0.7], sway: 16 },
  puffer: { size: 54, speed: 26, count: 2, lanes: [0.2, 0.66], sway: 20 },
  crab: { size: 56, speed: 20, count: 2, lanes: [0.84, 0.88], sway: 3 },
  squid: { size: 62, speed: 38, count: 2, lanes: [0.24, 0.66], sway: 22 },
  octopus: { size: 68, speed: 22, count: 1, lanes: [0.36, 0.7], sway: 16 },
  turtle: { size: 74, speed: 24, count: 1, lanes: [0.24, 0.6], sway: 18 },
  oyster: { size: 62, speed: 9, count: 1, lanes: [0.78, 0.82], sway: 2 },
  whirl: { size: 74, speed: 16, count: 1, lanes: [0.2, 0.5], sway: 24 },
  shark: { size: 112, speed: 36, count: 1, lanes: [0.18, 0.5], sway: 14 },
  whale: { size: 138, speed: 17, count: 1, lanes: [0.16, 0.34], sway: 12 },
}
