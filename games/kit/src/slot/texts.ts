import { playTexts } from '@pavilion/texts/games/play'
import { slotTexts } from '@pavilion/texts/games/slot'
import type { Say } from '../client/say.ts'
import { type Language, perLanguage } from '../languages.ts'

type SlotTexts = (typeof playTexts)['EN'] & (typeof slotTexts)['EN']

/** What a slot says beside its own texts: the texts of all games and those of slots. */
export const sharedTexts: Readonly<Record<Language, SlotTexts>> = perLanguage((language) => ({
  ...playTexts[language],
  ...slotTexts[language],
}))

/** Says the texts that slots share. */
export type SaySlot = Say<keyof SlotTexts>
