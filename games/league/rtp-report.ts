import { percentOf, type ReturnReport } from '@pavilion/game-kit/return-report'
import { competitions } from './competitions.ts'
import { lowestCombination, lowestSingles } from './exact-returns.ts'
import { published } from './published.ts'

/** The lowest return of every market of every league, and of its combinations, over all bets of a season. */
export function reportReturns(): ReturnReport[] {
  return competitions.map((league) => {
    const { singles, combinations } = published[league.kind]
    const alone = [...lowestSingles(league)].map(([market, share]) => ({
      bet: market,
      published: singles[market] ?? '',
      exact: percentOf(share),
    }))
    const together = combinations.map((percent, at) => ({
      bet: `${at + 2} matches`,
      published: percent,
      exact: percentOf(lowestCombination(league, at + 2)),
    }))
    const how = 'exact, the lowest over all bets of a season'
    return { rules: 'league', version: league.version, how, bets: [...alone, ...together], samples: [] }
  })
}
