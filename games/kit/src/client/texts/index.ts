import type { Language } from '../../languages.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import type { PlayTexts } from './play-texts.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

/** What all games say alike, by language. */
export const playTexts: Readonly<Record<Language, PlayTexts>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }
