import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import { sevenBellsSymbolsTexts } from '@pavilion/texts/games/seven-bells-symbols'
import { SYMBOLS } from './paytable.ts'

/** The names of the symbols in the order of `SYMBOLS`, for screen readers and for written wins. */
export const symbolNames: Readonly<Record<Language, readonly string[]>> = perLanguage((language) =>
  SYMBOLS.map((symbol) => sevenBellsSymbolsTexts[language][symbol]),
)
