import type { Level } from '../draw.ts'
import { range, twoDigits } from '../ranges.ts'
import { pickRule } from './numbers.ts'
import { optionsRule, sideOptions, valueOptions } from './options.ts'

const NUMBERS = range(1, 11)
const lot = {
  numbers: NUMBERS.map(twoDigits),
  drawn: 5,
  of: (levels: readonly Level[]) => levels[0]?.numbers ?? [],
}
const first = (levels: readonly Level[]) => Number(levels[0]?.numbers[0])
const even = new Map(NUMBERS.map((number) => [number, 1n]))

/** Five of eleven: one to five numbers that are all among those drawn, and the number that is drawn first. */
export const elevenBoard = [
  ...range(1, 5).map((count) => pickRule(`pick-${count}`, lot, count, 11)),
  optionsRule('first-side', 11n, sideOptions(even, 6, first)),
  optionsRule('first', 11n, valueOptions(even, first, twoDigits)),
]
