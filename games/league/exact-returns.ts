import { type League, type Market, markets } from './leagues.ts'
import { ALL_PARTS, marketOf, oddsOf, partsOf, picksOf, totalOdds } from './markets.ts'
import { fixturesOf, ROUNDS } from './season.ts'

// What every bet there is returns: all matches of a season, all picks, and all combinations of them. Matches do not depend on each other.

type Priced = { parts: number; odds: number; market: Market }
type Share = readonly [part: bigint, whole: bigint]

const pricesOf = (league: League, index: number): Priced[][] =>
  fixturesOf(league, index).map((fixture) =>
    league.markets
      .flatMap((market) => picksOf(league, market))
      .map((pick) => ({ parts: partsOf(fixture, pick), odds: oddsOf(fixture, pick), market: marketOf(pick) ?? 'result' })),
  )

const shareOf = (legs: readonly Priced[]): Share => [
  legs.reduce((product, { parts }) => product * BigInt(parts), BigInt(totalOdds(legs.map(({ odds }) => odds)))),
  BigInt(ALL_PARTS) ** BigInt(legs.length) * 100n,
]

const isLess = ([part, whole]: Share, [otherPart, otherWhole]: Share): boolean => part * otherWhole < otherPart * whole

/** The lowest return of a single bet in each market of a league. */
export function lowestSingles(league: League): Map<Market, Share> {
  const lowest = new Map<Market, Share>()
  for (let index = 0; index < ROUNDS; index += 1)
    for (const price of pricesOf(league, index).flat()) {
      const share = shareOf([price])
      const known = lowest.get(price.market)
      if (!known || isLess(share, known)) lowest.set(price.market, share)
    }
  return new Map(markets.flatMap((market) => [...lowest].filter(([name]) => name === market)))
}

/** The lowest return of a combination of this many matches. */
export function lowestCombination(league: League, legs: number): Share {
  let lowest: { value: number; legs: readonly Priced[] } = { value: Number.POSITIVE_INFINITY, legs: [] }
  const walk = (prices: readonly Priced[][], at: number, chosen: readonly Priced[], total: number, chance: number) => {
    if (chosen.length === legs) {
      if (total * chance < lowest.value) lowest = { value: total * chance, legs: chosen }
      return
    }
    if (prices.length - at < legs - chosen.length) return
    walk(prices, at + 1, chosen, total, chance)
    for (const price of prices[at] ?? [])
      walk(prices, at + 1, [...chosen, price], Math.floor((total * price.odds) / 100), (chance * price.parts) / ALL_PARTS)
  }
  for (let index = 0; index < ROUNDS; index += 1) walk(pricesOf(league, index), 0, [], 100, 1)
  return shareOf(lowest.legs)
}
