import { percentOf, type ReturnReport } from '@pavilion/game-kit/return-report'
import { NUMBERS } from '@pavilion/game-kit/table/roulette'
import { baccarat } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { countHands, exactReturn } from './exact-baccarat.ts'
import { exactDuelReturn } from './exact-dragon-tiger.ts'
import { roulette } from './roulette.ts'

/** The return of every spot of every table, over all outcomes there are. */
export function reportReturns(): ReturnReport[] {
  const spins = roulette.spots.map((spot) => {
    const returned = NUMBERS.reduce((sum, number) => sum + roulette.returnsOf(spot, number), 0)
    return { bet: spot, published: roulette.percentOf(spot), exact: percentOf([BigInt(returned), BigInt(NUMBERS.length * 100)]) }
  })
  const hands = countHands()
  const deals = baccarat.spots.map((spot) => ({
    bet: spot,
    published: baccarat.percentOf(spot),
    exact: percentOf(exactReturn(spot, hands)),
  }))
  const duels = dragonTiger.spots.map((spot) => ({
    bet: spot,
    published: dragonTiger.percentOf(spot),
    exact: percentOf(exactDuelReturn(spot)),
  }))
  return [
    { rules: 'tables', version: roulette.version, how: `exact, over all ${NUMBERS.length} numbers`, bets: spins, samples: [] },
    { rules: 'tables', version: baccarat.version, how: 'exact, over every order of six cards of eight decks', bets: deals, samples: [] },
    { rules: 'tables', version: dragonTiger.version, how: 'exact, over every two cards of eight decks', bets: duels, samples: [] },
  ]
}
