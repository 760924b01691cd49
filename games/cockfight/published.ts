import type { Result } from './results.ts'

/** What a bet may be, in hundredths of a main unit: whole steps. */
export const limits = { step: 100, stakeMax: 50_000 } as const

/** The lowest return of each bet over all pairings of a pit, per cent, cut; a test works them out again. */
export const published: Readonly<Record<Result, string>> = { meron: '95.38', draw: '86.13', wala: '95.38' }

/** The lowest return of all bets, and the highest of what is published. */
export const lowestReturn = published.draw
export const highestReturn = published.meron

/** The most that a bet returns, in whole stakes: a draw pays 8 to 1 and the stake. */
export const MULTIPLE_MAX = 9
