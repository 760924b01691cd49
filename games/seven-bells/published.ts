import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import type { PublishedSlot } from '@pavilion/game-kit/slot/published'
import { namesTexts } from '@pavilion/texts/games/names'
import { RULES_VERSION } from './paytable.ts'

/** What is published of this version; a test recomputes each figure. */
export const published: PublishedSlot = {
  version: RULES_VERSION,
  rtpPercent: '96.35',
  hitRatePercent: '30.70',
  standardDeviation: '3.77',
  maxWinStakes: 150,
}

/** The game's name in each language. */
export const gameNames: Readonly<Record<Language, string>> = perLanguage((language) => namesTexts[language]['seven-bells'])
