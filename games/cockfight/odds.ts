import type { Pair } from './pits.ts'
import { PARTS, type Result } from './results.ts'

/**
 * A draw's parts of 1,024, in every fight. At 8 to 1 it returns 86.13 %: a return of 85 % takes a chance of 9.5 % or more, so that 98 is the
 * least here.
 */
const DRAW_PARTS = 98
/** What a draw pays, in hundredths with the stake: 8 to 1. */
const DRAW_ODDS = 900
/** What one point of strength more is worth. */
const POINT_PARTS = 24
/** What meron and wala give back in the long run, per cent, before odds are cut to hundredths. */
const SHARE_PERCENT = 96

/** The parts of each result. Exact: whole numbers. */
export function partsOf({ meron, wala }: Pair): Readonly<Record<Result, number>> {
  const decided = PARTS - DRAW_PARTS
  const first = decided / 2 + POINT_PARTS * (meron.strength - wala.strength)
  return { meron: first, draw: DRAW_PARTS, wala: decided - first }
}

/**
 * What a stake of one brings when the pick is right, in hundredths with the stake. A draw gives the stakes on meron and wala back, so that
 * their odds pay only what is left of the share.
 */
export const oddsOf = (pair: Pair, pick: Result): number =>
  pick === 'draw' ? DRAW_ODDS : Math.floor((SHARE_PERCENT * PARTS - 100 * DRAW_PARTS) / partsOf(pair)[pick])
