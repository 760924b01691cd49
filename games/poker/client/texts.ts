import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { playTexts } from '@pavilion/texts/games/play'
import { pokerTexts } from '@pavilion/texts/games/poker'

/** The name of a text: of this game's own, or of every game's. */
export type TextKey = keyof (typeof pokerTexts)['EN'] | keyof (typeof playTexts)['EN']

/** Returns the texts of one language, with their values filled in. */
export const sayIn = (language: Language): Say<TextKey> => sayOf({ ...playTexts[language], ...pokerTexts[language] })
