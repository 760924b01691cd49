import { drawBelow, openStream } from '@pavilion/game-kit/seeds'
import { covers, NUMBERS, OUTSIDE_BETS } from '@pavilion/game-kit/table/roulette'
import { INSIDE_BETS } from './inside-bets.ts'
import type { TableRules } from './table-rules.ts'

// One spin of a wheel with a single zero for everybody at the table. Pure: the same link of the chain brings the same for ever.

export const ROULETTE_VERSION = 'table-roulette-2'
/** What every bet returns in the long run, per cent, cut: 36 of 37. A test recomputes it from every outcome. */
const ROULETTE_RETURN = '97.29'

const COLUMNS = ['column-1', 'column-2', 'column-3']
/** The spots that lie open on the cloth, which were all there was in the first version. */
const CLOTH_SPOTS: readonly string[] = [...OUTSIDE_BETS, ...COLUMNS, ...NUMBERS.map((number) => `number-${number}`)]
/** What a stake can be put on. New spots come last, so that the line of a bet that was placed before them stays what it was. */
export const SPOTS: readonly string[] = [...CLOTH_SPOTS, ...INSIDE_BETS.keys()]
/** What a stake could be put on in each version there was. The wheel turned the same, and every spot paid the same, in all of them. */
export const SPOTS_BY_VERSION: ReadonlyMap<string, readonly string[]> = new Map([
  ['table-roulette-1', CLOTH_SPOTS],
  [ROULETTE_VERSION, SPOTS],
])

/** Whether a spot wins on that number. Zero belongs to no column. */
export function wins(spot: string, number: number): boolean {
  const inside = INSIDE_BETS.get(spot)
  if (inside) return inside.includes(number)
  if (COLUMNS.includes(spot)) return number > 0 && (number - 1) % 3 === COLUMNS.indexOf(spot)
  return covers(spot, number)
}

/** How many stakes a spot returns when it wins, its own included. */
export const returnsOf = (spot: string): number => 36 / NUMBERS.filter((number) => wins(spot, number)).length

/** The number of a round, from what its draw revealed: anybody can compute it again. */
export const spinNumber = (revealed: string, roundCode: string): number =>
  drawBelow(openStream({ serverSeed: revealed, clientSeed: roundCode, nonce: 0 }), NUMBERS.length)

export const roulette: TableRules = {
  version: ROULETTE_VERSION,
  spots: SPOTS,
  limits: { chips: [100, 500, 2_000, 10_000], step: 100, spotMax: 20_000, betMax: 50_000 },
  schedule: { periodSeconds: 30, pauseSeconds: 9, closedSeconds: 3 },
  percentOf: () => ROULETTE_RETURN,
  draw: (revealed, roundCode) => ({ shown: {}, key: spinNumber(revealed, roundCode) }),
  wonReturnOf: (spot) => returnsOf(spot) * 100,
  returnsOf: (spot, number) => (wins(spot, number) ? returnsOf(spot) * 100 : 0),
}
