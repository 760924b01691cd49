import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import { namesTexts } from '@pavilion/texts/games/names'

/** The games that are played by these rules: same mathematics, different art. */
export const themes = ['marigold-nights', 'dragon-fortune', 'temple-of-jade', 'fiesta-fruits'] as const
export type Theme = (typeof themes)[number]

/** Which of them is another one under another cover. */
export const editions: Readonly<Partial<Record<Theme, Theme>>> = { 'temple-of-jade': 'marigold-nights' }

/** Each game's name in each language. */
export const gameNames: Readonly<Record<Theme, Readonly<Record<Language, string>>>> = {
  'marigold-nights': perLanguage((language) => namesTexts[language]['marigold-nights']),
  'dragon-fortune': perLanguage((language) => namesTexts[language]['dragon-fortune']),
  'temple-of-jade': perLanguage((language) => namesTexts[language]['temple-of-jade']),
  'fiesta-fruits': perLanguage((language) => namesTexts[language]['fiesta-fruits']),
}

export function isTheme(text: string): text is Theme {
  return (themes as readonly string[]).includes(text)
}
