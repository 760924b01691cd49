import { playTexts } from '@pavilion/game-kit/client/texts/index'
import { type Say, sayOf } from '@pavilion/game-kit/client/texts/say'
import type { Language } from '@pavilion/game-kit/languages'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

export type TextKey = keyof typeof en | keyof (typeof playTexts)['EN']

const own = { EN: en, TY: ty, CN: cn, VI: vi, TH: th } as const

/** Answers texts in one language, with their values filled in. */
export const sayIn = (language: Language): Say<TextKey> => sayOf<TextKey>({ ...playTexts[language], ...own[language] })
