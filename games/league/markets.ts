import { FIGHT_PARTS, fightScorePartsOf, fightScores } from './fights.ts'
import { GOALS_MAX, PARTS, partsAt } from './goals.ts'
import { type Market, type Model, ratesOf } from './leagues.ts'
import { MAP_PARTS, mapScorePartsOf, mapScores } from './maps.ts'
import type { Score } from './matchday.ts'
import type { Fixture } from './season.ts'

const SCORE_MAX = 3
const goals = Array.from({ length: SCORE_MAX + 1 }, (_, count) => count)

/** What can be picked in each market. A score is written `2-1`, the home side first; every score beyond three goals a side is `other`. */
export const picks: Readonly<Record<Market, readonly string[]>> = {
  result: ['home', 'draw', 'away'],
  goals: ['over', 'under'],
  both: ['yes', 'no'],
  score: [...goals.flatMap((home) => goals.map((away) => `${home}-${away}`)), 'other'],
}

/** The scores of matches that have only a few. */
const fewScores: Readonly<Record<Exclude<Model, 'goals'>, readonly Score[]>> = { maps: mapScores, fights: fightScores }

/** What can be picked in a market of such matches: what can come true. */
export const picksOf = ({ model }: { model: Model }, market: Market): readonly string[] =>
  picks[market].filter((pick) => model === 'goals' || fewScores[model].some((score) => wins(pick, score)))

/** What each market gives back in the long run, per cent, before its odds are cut to hundredths. The rest is the margin. */
export const shares: Readonly<Record<Market, number>> = { result: 96, goals: 96, both: 96, score: 93 }

/** The market that a pick belongs to. */
export const marketOf = (pick: string): Market | undefined =>
  (Object.keys(picks) as Market[]).find((market) => picks[market].includes(pick))

/** Whether a pick is right when a match ends so. */
export function wins(pick: string, { home, away }: Score): boolean {
  switch (pick) {
    case 'home':
      return home > away
    case 'draw':
      return home === away
    case 'away':
      return home < away
    case 'over':
      return home + away > 2
    case 'under':
      return home + away < 3
    case 'yes':
      return home > 0 && away > 0
    case 'no':
      return home === 0 || away === 0
    case 'other':
      return home > SCORE_MAX || away > SCORE_MAX
    default:
      return pick === `${home}-${away}`
  }
}

/** What the parts of all scores of a match come to. */
export const ALL_PARTS = PARTS * PARTS

/** How many of all parts are scores at which the pick is right. Exact: a whole number below 2^32. */
export function partsOf(fixture: Fixture, pick: string): number {
  switch (fixture.model) {
    case 'goals':
      return goalPartsWith(fixture, pick)
    case 'maps':
      return partsWith(mapScorePartsOf(fixture), pick) * (ALL_PARTS / MAP_PARTS ** 3)
    case 'fights':
      return partsWith(fightScorePartsOf(fixture), pick) * (ALL_PARTS / FIGHT_PARTS)
  }
}

const partsWith = (scores: readonly (Score & { parts: number })[], pick: string): number =>
  scores.reduce((sum, { parts, ...score }) => sum + (wins(pick, score) ? parts : 0), 0)

function goalPartsWith(fixture: Fixture, pick: string): number {
  const rates = ratesOf(fixture)
  const [ofHome, ofAway] = [partsAt(rates.home), partsAt(rates.away)]
  let parts = 0
  for (let home = 0; home <= GOALS_MAX; home += 1)
    for (let away = 0; away <= GOALS_MAX; away += 1) if (wins(pick, { home, away })) parts += (ofHome[home] ?? 0) * (ofAway[away] ?? 0)
  return parts
}

/** What a stake of one brings when the pick is right, in hundredths, the stake's own included: the market's share of what is fair, cut. */
export function oddsOf(fixture: Fixture, pick: string): number {
  const market = marketOf(pick)
  if (!market || !picksOf(fixture, market).includes(pick)) throw new RangeError(`nobody can pick ${pick}`)
  return Math.floor((shares[market] * ALL_PARTS) / partsOf(fixture, pick))
}

/** The odds of several legs together, in hundredths: multiplied in the order of their matches and cut to hundredths each time. */
export const totalOdds = (odds: readonly number[]): number => odds.reduce((total, each) => Math.floor((total * each) / 100), 100)
