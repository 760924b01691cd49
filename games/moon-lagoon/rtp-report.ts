import { type ReturnReport, sampleReturn } from '@pavilion/game-kit/return-report'
import { published } from './published.ts'
import { exactFigures, percentWithin } from './rtp.ts'
import { lagoonRules } from './rules.ts'

/** The return of the slot whose symbols fall. */
export function reportReturns(rounds: number): ReturnReport[] {
  const exact = percentWithin(exactFigures())
  return [
    {
      rules: 'moon-lagoon',
      version: published.version,
      how: 'exact, over every window that can be filled; the cap in bounds',
      bets: [{ bet: '', published: published.rtpPercent, exact }],
      samples: [sampleReturn(lagoonRules, {}, { name: '', exact, rounds })],
    },
  ]
}
