import { percentOf, type ReturnReport } from '@pavilion/game-kit/return-report'
import { lowestReturnOf } from './exact-returns.ts'
import { pits } from './pits.ts'
import { published } from './published.ts'
import { results } from './results.ts'

/** The lowest return of every bet of every pit, over all of its pairings. */
export function reportReturns(): ReturnReport[] {
  return pits.map((pit) => ({
    rules: 'cockfight',
    version: pit.version,
    how: 'exact, the lowest over all pairings',
    bets: results.map((pick) => ({ bet: pick, published: published[pick], exact: percentOf(lowestReturnOf(pit, pick)) })),
    samples: [],
  }))
}
