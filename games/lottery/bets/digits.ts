import type { Level } from '../draw.ts'
import { range, sumOf } from '../ranges.ts'
import { sumsOf } from './combinatorics.ts'
import { optionsRule, sideOptions, valueOptions } from './options.ts'
import { placesRule } from './places.ts'

const DIGITS = range(0, 9)
const COMBINATIONS_MAX = 1_000

const drawn = (levels: readonly Level[]): string => (levels[0]?.numbers ?? []).join('')
const sum = (levels: readonly Level[]) => sumOf([...drawn(levels)].map(Number))
const digitAt = (place: number) => (levels: readonly Level[]) => Number(drawn(levels)[place - 1])
const even = new Map(DIGITS.map((digit) => [digit, 1n]))
const sums = sumsOf(DIGITS, 5)

/** Five digits: in order, at one place, and their sum. Big is 5 and more at a place, 23 and more for the sum. */
export const digitsBoard = [
  placesRule('all-5', 5, COMBINATIONS_MAX, drawn),
  placesRule('last-4', 4, COMBINATIONS_MAX, (levels) => drawn(levels).slice(1)),
  placesRule('last-3', 3, COMBINATIONS_MAX, (levels) => drawn(levels).slice(2)),
  placesRule('first-3', 3, COMBINATIONS_MAX, (levels) => drawn(levels).slice(0, 3)),
  placesRule('last-2', 2, COMBINATIONS_MAX, (levels) => drawn(levels).slice(3)),
  optionsRule(
    'place',
    10n,
    range(1, 5).flatMap((place) => valueOptions(even, digitAt(place), (digit) => `${place}-${digit}`)),
  ),
  optionsRule(
    'place-side',
    10n,
    range(1, 5).flatMap((place) => sideOptions(even, 5, digitAt(place), `${place}-`)),
  ),
  optionsRule('sum-side', 100_000n, sideOptions(sums, 23, sum)),
  optionsRule('sum', 100_000n, valueOptions(sums, sum)),
]
