import { openStream } from '@pavilion/game-kit/seeds'
import type { Simulation } from '@pavilion/game-kit/simulator'
import { type Curve, flightCurve, START, tenfoldCurve } from './flight.ts'

// Where a flight ends, for everybody. Pure: the same link of the chain brings the same point for ever, by the rules of its time.

/** How many values four bytes can have. */
export const VALUES = 2 ** 32

/** What a version of the rules says: what a cash-out returns, in whole per cent, and how a flight goes. */
export type CrashRules = { version: string; returnPercent: number; curve: Curve }

/** Flights that began each half minute by the clock. They can be recomputed and shown again. */
const FIRST: CrashRules = { version: 'crash-1', returnPercent: 97, curve: tenfoldCurve }
/** Flights that follow each other. */
const TODAY: CrashRules = { version: 'crash-2', returnPercent: 99, curve: flightCurve }

/** The rules that a round was flown by: the codes of the first ones have a date. */
export const rulesOfRound = (code: string): CrashRules => (code.includes('-') ? FIRST : TODAY)

export const CRASH_VERSION = TODAY.version
/**
 * What every cash-out returns in the long run, per cent, cut. A test recomputes it for each multiplier by counting all 2^32 numbers, and
 * `npm run rtp` plays some of them.
 */
export const CRASH_RETURN = `${TODAY.returnPercent}.00`

/** A point of m hundredths or more comes for every drawn number u with u · m below this: the return in per cent, times all values. */
export const boundOf = ({ returnPercent }: CrashRules): number => returnPercent * VALUES

/**
 * The point that a drawn number stands for, in hundredths: the highest m with u · m < 99 · 2^32, from 1.00 to the highest. So a point of at least
 * m comes for ⌈99 · 2^32 / m⌉ of all 2^32 numbers, and a stake that is cashed out at m returns 99 % whatever m is.
 */
export function pointOf(drawn: number, rules: CrashRules = TODAY): number {
  const { pointMax } = rules.curve
  if (drawn === 0) return pointMax
  return Math.min(pointMax, Math.max(START, Math.floor((boundOf(rules) - 1) / drawn)))
}

/** The number that a round draws, of four bytes, from what it revealed. */
export const drawnNumber = (revealed: string, roundCode: string): number =>
  openStream({ serverSeed: revealed, clientSeed: roundCode, nonce: 0 })() * VALUES

/** The point of a round, from what it revealed, by the rules of its time: anybody can compute it again. */
export const crashPoint = (revealed: string, roundCode: string): number =>
  pointOf(drawnNumber(revealed, roundCode), rulesOfRound(roundCode))

/** How many of all numbers bring a point of at least that many hundredths, where it is above the take-off. */
export const numbersReaching = (hundredths: number, rules: CrashRules = TODAY): number => Math.floor((boundOf(rules) - 1) / hundredths) + 1

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
