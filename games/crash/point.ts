import { openStream } from '@pavilion/game-kit/seeds'
import type { Simulation } from '@pavilion/game-kit/simulator'
import { POINT_MAX, START } from './flight.ts'

// Where a flight ends, for everybody. Pure: the same link of the chain brings the same point for ever.

export const CRASH_VERSION = 'crash-1'
/**
 * What every cash-out returns in the long run, per cent, cut. A test recomputes it for each multiplier. Ten million rounds of each from the
 * seeds of `npm run rtp` (“return crash-1 2.00” for 2.00) returned, with the 99.99 % interval: at 1.01 97.00 % (96.98 to 97.03), at 1.50
 * 97.04 % (96.95 to 97.13), at 2.00 96.96 % (96.84 to 97.08), at 10.00 96.88 % (96.51 to 97.24), at 100.00 96.84 % (95.63 to 98.04).
 */
export const CRASH_RETURN = '97.00'

/** How many values four bytes can have. */
export const VALUES = 2 ** 32
/** A point of m hundredths or more comes for every drawn number u with u · m below this: 97 of 100 parts of all values, times 100. */
export const BOUND = 97 * VALUES

/**
 * The point that a drawn number stands for, in hundredths: the highest m with u · m < 97 · 2^32, from 1.00 to the highest. So a point of at least
 * m comes for ⌈97 · 2^32 / m⌉ of all 2^32 numbers, and a stake that is cashed out at m returns 97 % whatever m is.
 */
export function pointOf(drawn: number): number {
  if (drawn === 0) return POINT_MAX
  return Math.min(POINT_MAX, Math.max(START, Math.floor((BOUND - 1) / drawn)))
}

/** The number that a round draws, of four bytes, from what it revealed. */
export const drawnNumber = (revealed: string, roundCode: string): number =>
  openStream({ serverSeed: revealed, clientSeed: roundCode, nonce: 0 })() * VALUES

/** The point of a round, from what it revealed: anybody can compute it again. */
export const crashPoint = (revealed: string, roundCode: string): number => pointOf(drawnNumber(revealed, roundCode))

/** How many of all numbers bring a point of at least that many hundredths, where it is above the take-off. */
export const numbersReaching = (hundredths: number): number => Math.floor((BOUND - 1) / hundredths) + 1

const Z_99 = 2.5758293035489004

/** Plays a number of rounds with a cash-out at one multiplier, from a sequence of numbers. The same numbers give the same result. */
export function simulateCashOut(hundredths: number, draw: () => number, rounds: number): Simulation {
  let hits = 0
  for (let flown = 0; flown < rounds; flown += 1) if (pointOf(draw() * VALUES) >= hundredths) hits += 1
  const multiplier = hundredths / 100
  const hitRate = hits / rounds
  const mean = hitRate * multiplier
  const standardDeviation = multiplier * Math.sqrt((hitRate * (1 - hitRate) * rounds) / (rounds - 1))
  const half = (Z_99 * standardDeviation) / Math.sqrt(rounds)
  return { rounds, mean, low: mean - half, high: mean + half, hitRate, standardDeviation, max: hits > 0 ? multiplier : 0 }
}
