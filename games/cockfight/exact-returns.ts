import { type Bet, paidOdds } from './bets.ts'
import { oddsOf, partsOf } from './odds.ts'
import { PAIRINGS, type Pair, type Pit, pairAt } from './pits.ts'
import { PARTS, type Result, results } from './results.ts'

/** What a bet on a fight returns, in parts of `PARTS` × 100. Exact: a whole number. */
export function returnParts(pair: Pair, pick: Result): number {
  const bet: Bet = { pick, odds: oddsOf(pair, pick) }
  const parts = partsOf(pair)
  return results.reduce((sum, result) => sum + parts[result] * paidOdds(bet, result), 0)
}

/** The lowest return of a bet over all pairings of a pit. */
export function lowestReturnOf(pit: Pit, pick: Result): readonly [bigint, bigint] {
  const all = Array.from({ length: PAIRINGS }, (_, index) => returnParts(pairAt(pit, index), pick))
  return [BigInt(Math.min(...all)), BigInt(PARTS * 100)]
}
