import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { slotsTexts } from '@pavilion/texts/games/slots'

/** Says what the titles say beside what every slot says. */
export type SayOwn = Say<keyof (typeof slotsTexts)['EN']>

/** Returns the titles' own texts in one language. */
export const sayIn = (language: Language): SayOwn => sayOf(slotsTexts[language])
