import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { cockfightTexts } from '@pavilion/texts/games/cockfight'
import { playTexts } from '@pavilion/texts/games/play'

/** The name of a text: of the pit's own, or of every game's. */
export type TextKey = keyof (typeof cockfightTexts)['EN'] | keyof (typeof playTexts)['EN']

/** Returns the texts of one language, with their values filled in. */
export const sayIn = (language: Language): Say<TextKey> => sayOf({ ...playTexts[language], ...cockfightTexts[language] })
