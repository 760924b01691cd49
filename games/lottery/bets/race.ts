import type { Level } from '../draw.ts'
import { range, twoDigits } from '../ranges.ts'
import { optionsRule, sideOptions, valueOptions } from './options.ts'

const RUNNERS = range(1, 10)

const at = (place: number) => (levels: readonly Level[]) => Number(levels[0]?.numbers[place - 1])
const topSum = (levels: readonly Level[]) => at(1)(levels) + at(2)(levels)
const even = new Map(RUNNERS.map((runner) => [runner, 1n]))

/** How often each sum of the first two comes, of the 90 ways in which two of ten can come first. */
const sums = new Map<number, bigint>()
for (const first of RUNNERS)
  for (const second of RUNNERS) if (first !== second) sums.set(first + second, (sums.get(first + second) ?? 0n) + 1n)

/** The order of ten: who comes at a place, the sum of the first two, and which of two places holds the higher number. */
export const raceBoard = [
  optionsRule(
    'place',
    10n,
    RUNNERS.flatMap((place) => valueOptions(even, at(place), (runner) => `${place}-${twoDigits(runner)}`)),
  ),
  optionsRule(
    'place-side',
    10n,
    RUNNERS.flatMap((place) => sideOptions(even, 6, at(place), `${place}-`)),
  ),
  // A dragon is the place nearer to the front: it wins when its number is the higher one.
  optionsRule(
    'duel',
    2n,
    range(1, 5).flatMap((place) => [
      { option: `${place}-dragon`, cases: 1n, isWon: (levels: readonly Level[]) => at(place)(levels) > at(11 - place)(levels) },
      { option: `${place}-tiger`, cases: 1n, isWon: (levels: readonly Level[]) => at(place)(levels) < at(11 - place)(levels) },
    ]),
  ),
  optionsRule('top-sum-side', 90n, sideOptions(sums, 12, topSum)),
  optionsRule('top-sum', 90n, valueOptions(sums, topSum)),
]
