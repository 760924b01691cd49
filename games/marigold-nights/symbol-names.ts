import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import { marigoldNightsSymbolsTexts } from '@pavilion/texts/games/marigold-nights-symbols'
import type { Theme } from './themes.ts'

type Names = (typeof marigoldNightsSymbolsTexts)['EN']

/** The symbols that are called the same in every language. */
const CARDS = ['A', 'K', 'Q', 'J'] as const

/** The eight symbols of each theme that pay on lines, the highest first. */
const symbolsOf: Readonly<Record<Theme, readonly (keyof Names | (typeof CARDS)[number])[]>> = {
  'marigold-nights': ['lantern', 'peacock', 'oilLamp', 'drum', ...CARDS],
  'dragon-fortune': ['dragon', 'redEnvelope', 'lantern', 'firecracker', ...CARDS],
  'temple-of-jade': ['dragonMask', 'tiger', 'vase', 'emerald', ...CARDS],
  'fiesta-fruits': ['watermelon', 'mango', 'grapes', 'strawberry', 'cherries', 'lemon', 'orange', 'banana'],
}

/** The names of a theme's symbols in the order of `SYMBOLS`, for screen readers and for written wins. */
export const symbolNamesOf = (theme: Theme): Readonly<Record<Language, readonly string[]>> =>
  perLanguage((language) => {
    const names: Readonly<Partial<Record<string, string>>> = marigoldNightsSymbolsTexts[language]
    return ['wild', 'bonus', ...symbolsOf[theme]].map((symbol) => names[symbol] ?? symbol)
  })
