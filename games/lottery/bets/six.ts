import type { Level } from '../draw.ts'
import { range, twoDigits } from '../ranges.ts'
import { eachRule, matchRule, pickRule } from './numbers.ts'
import { optionsRule, sideOptions } from './options.ts'

const NUMBERS = range(1, 45)
const drawn = (levels: readonly Level[]) => levels[0]?.numbers ?? []
const special = (levels: readonly Level[]) => drawn(levels).slice(0, 1)
const lot = { numbers: NUMBERS.map(twoDigits), drawn: 6, of: drawn }
const even = new Map(NUMBERS.map((number) => [number, 1n]))

/** Fixed prizes for six, five, four and three right, in hundredths of the stake on each combination. */
const PRIZES = [100_000_000, 520_000, 15_000, 2_200]
const CHOSEN_MAX = 10

/** Six of 45: all six with prizes from three right on, two or three of them, and the special number, which is the one drawn first. */
export const sixBoard = [
  matchRule('match', lot, PRIZES, CHOSEN_MAX),
  pickRule('pick-3', lot, 3, CHOSEN_MAX),
  pickRule('pick-2', lot, 2, CHOSEN_MAX),
  eachRule('special', lot.numbers, 45, 1, special),
  optionsRule(
    'special-side',
    45n,
    sideOptions(even, 23, (levels) => Number(special(levels)[0])),
  ),
]
