import { percentOf, type ReturnReport } from '@pavilion/game-kit/return-report'
import { NUMBERS } from '@pavilion/game-kit/table/roulette'
import { ROULETTE_RETURN, ROULETTE_VERSION, SPOTS } from './roulette.ts'
import { returnOf } from './roulette-bets.ts'

/** The return of every spot of every table, over all outcomes there are. */
export function reportReturns(): ReturnReport[] {
  const bets = SPOTS.map((spot) => {
    const returned = NUMBERS.reduce((sum, number) => sum + returnOf([{ spot, stakeMinor: 1n }], number), 0n)
    return { bet: spot, published: ROULETTE_RETURN, exact: percentOf([returned, BigInt(NUMBERS.length)]) }
  })
  return [{ rules: 'tables', version: ROULETTE_VERSION, how: `exact, over all ${NUMBERS.length} numbers`, bets, samples: [] }]
}
