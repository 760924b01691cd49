import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import { moonLagoonSymbolsTexts } from '@pavilion/texts/games/moon-lagoon-symbols'
import { PEARL_VALUES } from './paytable.ts'

/** The eight symbols that pay, in the order of `SYMBOLS`. */
const PAYING = ['turtle', 'octopus', 'fish', 'shell', 'ruby', 'amber', 'jade', 'sapphire'] as const

/** The names of the symbols in the order of `SYMBOLS`, for screen readers and for written wins. */
export const symbolNames: Readonly<Record<Language, readonly string[]>> = perLanguage((language) => {
  const names = moonLagoonSymbolsTexts[language]
  return [...PAYING.map((symbol) => names[symbol]), ...PEARL_VALUES.map((value) => `${names.pearl} ×${value}`)]
})
