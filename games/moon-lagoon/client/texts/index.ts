import { type Say, sayOf } from '@pavilion/game-kit/client/texts/say'
import type { Language } from '@pavilion/game-kit/languages'
import { cn } from './cn.ts'
import { en } from './en.ts'
import type { Texts } from './texts.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

const textsOf: Readonly<Record<Language, Texts>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }

/** Answers this game's own texts in one language. */
export const sayIn = (language: Language): Say<keyof Texts> => sayOf(textsOf[language])
