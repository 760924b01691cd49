import { percentOf, type ReturnReport, sampleReturn } from '@pavilion/game-kit/return-report'
import { KINDS, RULES_VERSION } from './paytable.ts'
import { published } from './published.ts'
import { exactReturn } from './rtp.ts'
import { fishingRules } from './rules.ts'

/** The return of a shot at every kind, worked out from all outcomes there are. */
export function reportReturns(rounds: number): ReturnReport[] {
  const bets = KINDS.map(({ id }) => ({ bet: id, published: published.rtpPercent, exact: percentOf(exactReturn(id)) }))
  return [
    {
      rules: 'fishing',
      version: RULES_VERSION,
      how: 'exact, over all outcomes of a shot at each kind',
      bets,
      samples: bets.map(({ bet, exact }, at) => sampleReturn(fishingRules, [KINDS[at]?.id ?? 'shrimp'], { name: bet, exact, rounds })),
    },
  ]
}
