import { percentOf, type ReturnReport } from '@pavilion/game-kit/return-report'
import { lowestCombination, lowestSingles } from './exact-returns.ts'
import { leagueKinds, leagues } from './leagues.ts'
import { published } from './published.ts'

/** The lowest return of every market of every league, and of its combinations, over all bets of a season. */
export function reportReturns(): ReturnReport[] {
  return leagueKinds.map((kind) => {
    const { singles, combinations } = published[kind]
    const alone = [...lowestSingles(leagues[kind])].map(([market, share]) => ({
      bet: market,
      published: singles[market] ?? '',
      exact: percentOf(share),
    }))
    const together = combinations.map((percent, at) => ({
      bet: `${at + 2} matches`,
      published: percent,
      exact: percentOf(lowestCombination(leagues[kind], at + 2)),
    }))
    const how = 'exact, the lowest over all bets of a season'
    return { rules: 'league', version: leagues[kind].version, how, bets: [...alone, ...together], samples: [] }
  })
}
