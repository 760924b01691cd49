// The game's numbers, version by version frozen: a change of one needs another `RULES_VERSION`, since old rounds must recompute.

export const RULES_VERSION = 'moon-lagoon-1'

export const REELS = 6
export const ROWS = 5
export const PLACES = REELS * ROWS
/** Returns are counted in twentieths of the stake. */
export const UNITS_PER_STAKE = 20
/** The most that a round returns: 3,000 stakes. */
export const CAP_UNITS = 3000 * UNITS_PER_STAKE

/** Four of the sea's creatures, four colours of sea glass, then the pearls. Symbols travel as their place in this list. */
export const SYMBOLS = [
  'turtle',
  'octopus',
  'fish',
  'shell',
  'ruby',
  'amber',
  'jade',
  'azure',
  'pearl-2',
  'pearl-3',
  'pearl-5',
  'pearl-10',
  'pearl-25',
  'pearl-50',
] as const
export type SymbolName = (typeof SYMBOLS)[number]
export const PAYING_SYMBOLS = 8
/** What each pearl adds to the number that the wins of its spin are multiplied by; `PEARL_VALUES[0]` belongs to the first pearl. */
export const PEARL_VALUES: readonly number[] = [2, 3, 5, 10, 25, 50]

/** From these counts of equal symbols, anywhere in the window, the first, second and third column of `PAYS` pay. */
export const COUNTS_FROM: readonly [number, number, number] = [8, 10, 12]
/** Units for each paying symbol. */
export const PAYS: readonly (readonly [number, number, number])[] = [
  [50, 150, 600],
  [40, 100, 400],
  [30, 80, 300],
  [24, 60, 200],
  [16, 40, 120],
  [12, 30, 100],
  [10, 24, 80],
  [8, 20, 60],
]

/**
 * How many of 4,096 equally likely numbers show each symbol, in the order of `SYMBOLS`. The creatures are equally common, and so are the
 * colours: that is what lets the return be worked out exactly.
 */
export const WEIGHTS: readonly number[] = [400, 400, 400, 400, 619, 619, 619, 619, 8, 5, 3, 2, 1, 1]
export const WEIGHTS_TOTAL = 4096
