import { type ReturnReport, sampleReturn } from '@pavilion/game-kit/return-report'
import { published } from './published.ts'
import { decimalOf, enumerateSpins, roundMean } from './rtp.ts'
import { slotRules } from './rules.ts'

/** The return of the slot that every theme is played by. */
export function reportReturns(rounds: number): ReturnReport[] {
  const spins = enumerateSpins()
  const [whole = '', part = ''] = decimalOf(roundMean(spins), 4).split('.')
  const exact = `${Number(whole + part.slice(0, 2))}.${part.slice(2)}`
  return [
    {
      rules: 'marigold-nights',
      version: published.version,
      how: `exact, over all ${spins.total.toLocaleString('en')} grids, free spins in closed form`,
      bets: [{ bet: '', published: published.rtpPercent, exact }],
      samples: [sampleReturn(slotRules, {}, { name: '', exact, rounds })],
    },
  ]
}
