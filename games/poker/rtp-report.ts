import type { ReturnReport } from '@pavilion/game-kit/return-report'
import { POKER_VERSION, RETURN_PERCENT } from './published.ts'

/** Players play against each other, and the pots are paid out whole: what all of them buy in with, all of them leave with. */
export function reportReturns(): ReturnReport[] {
  return [
    {
      rules: 'poker',
      version: POKER_VERSION,
      how: 'no rake: every pot is paid out whole, which the rules’ own tests hold on thousands of hands; of one player it says nothing',
      bets: [{ bet: '', published: RETURN_PERCENT, exact: '100.00' }],
      samples: [],
    },
  ]
}
