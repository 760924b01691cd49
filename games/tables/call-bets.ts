import { NUMBERS, WHEEL } from '@pavilion/game-kit/table/roulette'

// Bets that are called by their place on the wheel. Each is spread into ordinary spots before it is laid: the host knows none of them.

/** How many chips lie on which spot. */
export type Spread = ReadonlyMap<string, number>

/** The calls of the racetrack that lie on fixed spots. */
export const CALLS = ['voisins', 'tiers', 'orphelins', 'zero-game'] as const
export type Call = (typeof CALLS)[number]

const once = (...spots: string[]): [string, number][] => spots.map((spot) => [spot, 1])

/** The chips of each call. */
export const CALL_SPREADS: Readonly<Record<Call, Spread>> = {
  voisins: new Map([
    ['street-0-2-3', 2],
    ...once('split-4-7', 'split-12-15', 'split-18-21', 'split-19-22'),
    ['corner-25', 2],
    ...once('split-32-35'),
  ]),
  tiers: new Map(once('split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36')),
  orphelins: new Map(once('number-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34')),
  'zero-game': new Map(once('number-26', 'split-0-3', 'split-12-15', 'split-32-35')),
}

export const NEIGHBOURS_MAX = 8

/** A number with `atEachSide` more at each side of it on the wheel, a chip on each. */
export function neighboursOf(number: number, atEachSide: number): Spread {
  const place = WHEEL.indexOf(number as (typeof WHEEL)[number])
  const places = Array.from({ length: 2 * atEachSide + 1 }, (_, at) => place - atEachSide + at + WHEEL.length)
  return new Map(places.map((at) => [`number-${WHEEL[at % WHEEL.length] ?? 0}`, 1]))
}

/** All numbers that end with that digit, a chip on each. */
export const finalsOf = (digit: number): Spread =>
  new Map(NUMBERS.filter((number) => number % 10 === digit).map((number) => [`number-${number}`, 1]))
