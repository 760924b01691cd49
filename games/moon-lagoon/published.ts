import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import type { PublishedSlot } from '@pavilion/game-kit/slot/published'
import { namesTexts } from '@pavilion/texts/games/names'
import { RULES_VERSION } from './paytable.ts'

/**
 * What is published of this version. Tests recompute what is exact: the return and the hit rate. The deviation is that of ten million
 * rounds, `npm run rtp -- --rounds 10000000`, seed “return moon-lagoon-1”, which returned 96.48 % with the 99 % interval 95.92 to
 * 97.03 %, a deviation of 6.807 stakes, 30.281 % that returned anything, and at most 1,000 stakes.
 */
export const published: PublishedSlot = {
  version: RULES_VERSION,
  rtpPercent: '96.86',
  hitRatePercent: '30.28',
  standardDeviation: '6.8',
  maxWinStakes: 3000,
}

/** The game's name in each language. */
export const gameNames: Readonly<Record<Language, string>> = perLanguage((language) => namesTexts[language]['moon-lagoon'])
