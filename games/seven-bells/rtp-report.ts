import { type ReturnReport, sampleReturn } from '@pavilion/game-kit/return-report'
import { published } from './published.ts'
import { enumerateSpins, exactFigures } from './rtp.ts'
import { bellsRules } from './rules.ts'

/** The return of the classic slot. */
export function reportReturns(rounds: number): ReturnReport[] {
  const exact = exactFigures().rtpPercent
  return [
    {
      rules: 'seven-bells',
      version: published.version,
      how: `exact, over all ${enumerateSpins().grids.toLocaleString('en')} grids`,
      bets: [{ bet: '', published: published.rtpPercent, exact }],
      samples: [sampleReturn(bellsRules, {}, { name: '', exact, rounds })],
    },
  ]
}
