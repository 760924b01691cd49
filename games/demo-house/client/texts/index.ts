import type { Language } from '@pavilion/game-kit/languages'
import { cn } from './cn.ts'
import { en } from './en.ts'
import type { TextKey } from './text-key.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

export const textsOf: Readonly<Record<Language, Record<TextKey, string>>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }

/** The tags that browsers and screen readers know the languages by. */
export const languageTags: Readonly<Record<Language, string>> = { EN: 'en', TY: 'fil', CN: 'zh-CN', VI: 'vi', TH: 'th' }

export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** Answers texts in one language, with their values filled in. */
export function sayIn(language: Language): Say {
  return (key, values = {}) => textsOf[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
