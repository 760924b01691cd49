import { playTexts } from '../../client/texts/index.ts'
import type { PlayTexts } from '../../client/texts/play-texts.ts'
import type { Say } from '../../client/texts/say.ts'
import type { Language } from '../../languages.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import type { SlotTexts } from './slot-texts.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

/** What every slot says: the texts of all games and those of slots. */
export const slotTexts: Readonly<Record<Language, PlayTexts & SlotTexts>> = {
  EN: { ...playTexts.EN, ...en },
  TY: { ...playTexts.TY, ...ty },
  CN: { ...playTexts.CN, ...cn },
  VI: { ...playTexts.VI, ...vi },
  TH: { ...playTexts.TH, ...th },
}

export type SaySlot = Say<keyof PlayTexts | keyof SlotTexts>
