// The game's numbers, version by version frozen: a change of one needs another `RULES_VERSION`, since old rounds must recompute.

export const RULES_VERSION = 'seven-bells-1'

export const REELS = 3
export const ROWS = 3
/** Returns are counted in line bets; the stake is one on each line. */
export const UNITS_PER_STAKE = 5

/** From the rarest to the commonest. Symbols travel as their place in this list. */
export const SYMBOLS = ['seven', 'bell', 'bar', 'melon', 'grape', 'lemon', 'cherry'] as const
export type SymbolName = (typeof SYMBOLS)[number]
export const BELL = SYMBOLS.indexOf('bell')
export const CHERRY = SYMBOLS.indexOf('cherry')

/** Units for three of a symbol on a line. */
export const TRIPLE_UNITS: readonly number[] = [300, 75, 40, 30, 25, 20, 10]
/** Units for cherries on the first two reels of a line, and not on the third. */
export const CHERRY_PAIR_UNITS = 4
/** A bell in the very middle counts every win of the spin so often. */
export const BELL_MULTIPLIER = 2

/** The row (0 top, 2 bottom) that each line crosses on each reel: the rows, then the diagonals. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** One letter a stop: seven, Bell, baR, Melon, Grape, Lemon, Cherry. */
const STRIP_LETTERS = '7BRMGLC'
const STRIPS_TEXT = ['GLRMCGM7GLBCRBLRCBGCMB7CLRGLCMLC', 'CLB7CLMCRGBLCML7CLMRGBCGLRCGRBMG', 'CBRGCR7LRCB7LGMCGLBMLCBMCGRCLMGL']

export const STRIPS: readonly (readonly number[])[] = STRIPS_TEXT.map((text) => [...text].map((letter) => STRIP_LETTERS.indexOf(letter)))
