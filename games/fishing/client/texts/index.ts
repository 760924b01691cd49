import { playTexts } from '@pavilion/game-kit/client/texts/index'
import type { PlayTexts } from '@pavilion/game-kit/client/texts/play-texts'
import { type Say, sayOf } from '@pavilion/game-kit/client/texts/say'
import type { Language } from '@pavilion/game-kit/languages'
import { cn } from './cn.ts'
import { en } from './en.ts'
import type { OwnTexts } from './own-texts.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

/** The name of a text. */
export type TextKey = keyof PlayTexts | keyof OwnTexts

export const textsOf: Readonly<Record<Language, Record<TextKey, string>>> = {
  EN: { ...playTexts.EN, ...en },
  TY: { ...playTexts.TY, ...ty },
  CN: { ...playTexts.CN, ...cn },
  VI: { ...playTexts.VI, ...vi },
  TH: { ...playTexts.TH, ...th },
}

/** Answers texts in one language, with their values filled in. */
export const sayIn = (language: Language): Say<TextKey> => sayOf(textsOf[language])
