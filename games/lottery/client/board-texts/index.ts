import type { Language } from '@pavilion/game-kit/languages'
import { cn } from './cn.ts'
import { type BoardTexts, en } from './en.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

/** What the board of all bets says, by language. */
export const boardTexts: Readonly<Record<Language, BoardTexts>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }
