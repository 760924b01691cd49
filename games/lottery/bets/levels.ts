import type { Level } from '../draw.ts'
import { range, twoDigits } from '../ranges.ts'
import { eachRule, parlayRule } from './numbers.ts'
import { optionsRule, sideOptions } from './options.ts'
import { placesRule } from './places.ts'

const NUMBERS = range(0, 99).map(twoDigits)
/** How many numbers are drawn over all levels. */
const DRAWN = 27

const special = (levels: readonly Level[]) => levels[0]?.numbers[0] ?? ''
const tails = (levels: readonly Level[]) => levels.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)))
const even = new Map(range(0, 99).map((number) => [number, 1n]))

/**
 * The draw of northern Vietnam: the special prize's last two, first two or last three digits; two digits that end any of the 27 numbers,
 * paid for each; two or three such numbers together.
 */
export const levelsBoard = [
  eachRule('tail', NUMBERS, 100, 1, (levels) => [special(levels).slice(-2)]),
  eachRule('head', NUMBERS, 100, 1, (levels) => [special(levels).slice(0, 2)]),
  eachRule('any-level', NUMBERS, 100, DRAWN, tails),
  placesRule('tail-3', 3, 1_000, (levels) => special(levels).slice(-3)),
  parlayRule('parlay-2', NUMBERS, 2, 10, DRAWN, tails),
  parlayRule('parlay-3', NUMBERS, 3, 10, DRAWN, tails),
  optionsRule(
    'tail-side',
    100n,
    sideOptions(even, 50, (levels) => Number(special(levels).slice(-2))),
  ),
]
