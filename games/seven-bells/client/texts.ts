import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { sevenBellsTexts } from '@pavilion/texts/games/seven-bells'

/** Returns this game's own texts in one language. */
export const sayIn = (language: Language): Say<keyof (typeof sevenBellsTexts)['EN']> => sayOf(sevenBellsTexts[language])
