import { type OneShot, type Shown, UNITS_PER_STAKE } from '../one-shot.ts'

/** From the rarest to the commonest. Symbols travel as their place in this list. */
export const REEL_SYMBOLS = ['seven', 'bell', 'star', 'clover', 'lemon', 'cherry'] as const
const CHERRY = REEL_SYMBOLS.indexOf('cherry')

/** One digit a stop: the symbol's place. Each of the three reels carries the same strip. */
export const STRIP: readonly number[] = [...'02535125234515340123414534254543'].map(Number)

/** What three alike return, in stakes, by symbol. */
export const TRIPLE_STAKES = [400, 60, 30, 20, 12, 10] as const
/** What cherries from the left return when they are not three: on one reel and on two, in units. */
export const CHERRY_UNITS = [8, 3 * UNITS_PER_STAKE] as const

export type ReelsStep = Shown & {
  /** The stop on the line, for each reel. */
  stops: number[]
}

/** Three reels, one line. */
export const reels: OneShot<ReelsStep> = {
  version: 'reels-1',
  choices: [''],
  sizes: [STRIP.length, STRIP.length, STRIP.length],
  settle: (_choice, picks) => ({ stops: [...picks], units: unitsOf(picks.map((stop) => STRIP[stop] ?? 0)) }),
}

function unitsOf(line: readonly number[]): number {
  const [first = 0] = line
  const same = line.findIndex((symbol) => symbol !== first)
  if (same === -1) return (TRIPLE_STAKES[first] ?? 0) * UNITS_PER_STAKE
  return first === CHERRY ? (CHERRY_UNITS[same - 1] ?? 0) : 0
}
