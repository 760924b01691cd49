import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { moonLagoonTexts } from '@pavilion/texts/games/moon-lagoon'

/** Returns this game's own texts in one language. */
export const sayIn = (language: Language): Say<keyof (typeof moonLagoonTexts)['EN']> => sayOf(moonLagoonTexts[language])
