import type { Language } from '../../languages.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import type { SlotTexts } from './slot-texts.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

export const slotTexts: Readonly<Record<Language, SlotTexts>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }

/** The tags that browsers and screen readers know the languages by. */
export const languageTags: Readonly<Record<Language, string>> = { EN: 'en', TY: 'fil', CN: 'zh-CN', VI: 'vi', TH: 'th' }

export type Say<Key extends string = keyof SlotTexts> = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/** Answers texts of one language, with their values filled in. */
export function sayOf<Key extends string>(texts: Readonly<Record<Key, string>>): Say<Key> {
  return (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
