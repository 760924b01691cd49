// The game's numbers, version by version frozen: a change of one needs another `RULES_VERSION`, since old rounds must recompute.

export const RULES_VERSION = '1.0.0'

export const REELS = 5
export const ROWS = 3
export const LINE_COUNT = 20
/** Returns are counted in line bets; the stake is one on each line. */
export const UNITS_PER_STAKE = LINE_COUNT
export const CAP_UNITS = 5000 * UNITS_PER_STAKE

export const SYMBOLS = ['wild', 'scatter', 'high-1', 'high-2', 'high-3', 'high-4', 'low-1', 'low-2', 'low-3', 'low-4'] as const
export type SymbolName = (typeof SYMBOLS)[number]
/** Symbols travel as their index in `SYMBOLS`. */
export type SymbolIndex = number
export const WILD: SymbolIndex = 0
export const SCATTER: SymbolIndex = 1

/** Units for three, four and five of a symbol from the left on a line; the wild only stands in for others. */
export const LINE_PAYS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 0, 0],
  [80, 400, 3000],
  [50, 200, 1000],
  [30, 100, 400],
  [20, 80, 200],
  [6, 25, 100],
  [6, 25, 100],
  [4, 15, 60],
  [4, 15, 60],
]

/** Units for three, four and five scatters anywhere: 2, 10 and 50 stakes. */
export const SCATTER_PAYS: readonly [number, number, number] = [40, 200, 1000]
export const SCATTERS_TO_TRIGGER = 3

export const FREE_SPINS_PER_TRIGGER = 10
export const FREE_SPINS_MAX = 50
export const FREE_SPIN_MULTIPLIER = 2

/** The row (0 top, 2 bottom) that each line crosses on each reel. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 0, 2, 0, 0],
]

/** One letter a stop: W wild, S scatter, A–D high-1 to high-4, a–d low-1 to low-4. */
const STRIP_LETTERS = 'WSABCDabcd'
const STRIPS_TEXT = [
  'bcDabSBcDdbacDdAacbABaCcdbCDBdaC',
  'CbDcAbdDAbCdaDdaCdScabBDbdWbcWBd',
  'BSaCWacCDSBdcaACaBbWdcDacDbAdbac',
  'bCBdDaWbdDBbAaCbcaWdBcaCcbdcSDdA',
  'DdCacBbCcdBaDcbBDaSbAdCbaDcdCcAa',
]

export const STRIPS: readonly (readonly SymbolIndex[])[] = STRIPS_TEXT.map((text) =>
  [...text].map((letter) => STRIP_LETTERS.indexOf(letter)),
)
