import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { marigoldNightsTexts } from '@pavilion/texts/games/marigold-nights'

/** Returns this game's own texts in one language. */
export const sayIn = (language: Language): Say<keyof (typeof marigoldNightsTexts)['EN']> => sayOf(marigoldNightsTexts[language])
