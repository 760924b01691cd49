import type { Language } from '@pavilion/game-kit/languages'
import { RULES_VERSION } from './paytable.ts'

/** What is told to players about one version of the rules. Percentages are cut, never rounded up; a test recomputes each. */
export type Published = {
  version: string
  /** Return to player, per cent of the stake. */
  rtpPercent: string
  /** Spins that return anything, per cent. */
  hitRatePercent: string
  /** Standard deviation of a round's return, in stakes. */
  standardDeviation: string
  /** The most that a round returns, in stakes. */
  maxWinStakes: number
}

export const published: Published = {
  version: RULES_VERSION,
  rtpPercent: '96.35',
  hitRatePercent: '30.70',
  standardDeviation: '3.77',
  maxWinStakes: 150,
}

/** The game's name in each language. */
export const gameNames: Readonly<Record<Language, string>> = {
  EN: 'Seven Bells',
  TY: 'Pitong Kampana',
  CN: '七彩金铃',
  VI: 'Bảy Chuông Vàng',
  TH: 'ระฆังเจ็ดใบ',
}
