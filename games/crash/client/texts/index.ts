import { playTexts } from '@pavilion/game-kit/client/texts/index'
import { type Say, sayOf } from '@pavilion/game-kit/client/texts/say'
import type { Language } from '@pavilion/game-kit/languages'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

export type TextKey = keyof typeof en | keyof (typeof playTexts)['EN']

const textsOf: Readonly<Record<Language, Record<TextKey, string>>> = {
  EN: { ...playTexts.EN, ...en },
  TY: { ...playTexts.TY, ...ty },
  CN: { ...playTexts.CN, ...cn },
  VI: { ...playTexts.VI, ...vi },
  TH: { ...playTexts.TH, ...th },
}

/** The tags that browsers and screen readers know the languages by. */
export const languageTags: Readonly<Record<Language, string>> = { EN: 'en', TY: 'fil', CN: 'zh-CN', VI: 'vi', TH: 'th' }

/** Answers texts in one language, with their values filled in. */
export const sayIn = (language: Language): Say<TextKey> => sayOf(textsOf[language])
