import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { demoHouseTexts } from '@pavilion/texts/games/demo-house'
import { originalsTexts } from '@pavilion/texts/games/originals'
import { playTexts } from '@pavilion/texts/games/play'

/** The name of a text: of this game's own, or of every game's. */
export type TextKey = keyof (typeof demoHouseTexts)['EN'] | keyof (typeof originalsTexts)['EN'] | keyof (typeof playTexts)['EN']

/** Returns the texts of one language, with their values filled in. */
export const sayIn = (language: Language): Say<TextKey> =>
  sayOf({
    ...playTexts[language],
    ...demoHouseTexts[language],
    ...originalsTexts[language],
  })
