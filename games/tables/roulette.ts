import { drawBelow, openStream } from '@pavilion/game-kit/seeds'
import { covers, NUMBERS, OUTSIDE_BETS } from '@pavilion/game-kit/table/roulette'
import type { TableRules } from './table-rules.ts'

// One spin of a wheel with a single zero for everybody at the table. Pure: the same link of the chain brings the same for ever.

export const ROULETTE_VERSION = 'table-roulette-1'
/** What every bet returns in the long run, per cent, cut: 36 of 37. A test recomputes it from every outcome. */
const ROULETTE_RETURN = '97.29'

const COLUMNS = ['column-1', 'column-2', 'column-3']
/** What a stake can be put on. */
export const SPOTS: readonly string[] = [...OUTSIDE_BETS, ...COLUMNS, ...NUMBERS.map((number) => `number-${number}`)]

/** Whether a spot wins on that number. Zero belongs to no column. */
export function wins(spot: string, number: number): boolean {
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
  schedule: { periodSeconds: 30, pauseSeconds: 7, closedSeconds: 3 },
  percentOf: () => ROULETTE_RETURN,
  draw: (revealed, roundCode) => ({ shown: {}, key: spinNumber(revealed, roundCode) }),
  wonReturnOf: (spot) => returnsOf(spot) * 100,
  returnsOf: (spot, number) => (wins(spot, number) ? returnsOf(spot) * 100 : 0),
}
