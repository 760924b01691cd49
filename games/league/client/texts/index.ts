import { playTexts } from '@pavilion/game-kit/client/texts/index'
import { type Say, sayOf } from '@pavilion/game-kit/client/texts/say'
import type { Language } from '@pavilion/game-kit/languages'
import type { LeagueKind } from '../../leagues.ts'
import { cn } from './cn.ts'
import { cockfight } from './cockfight.ts'
import { en } from './en.ts'
import { esports } from './esports.ts'
import { th } from './th.ts'
import { ty } from './ty.ts'
import { vi } from './vi.ts'

export type TextKey = keyof typeof en | keyof (typeof playTexts)['EN']

const own: Readonly<Record<Language, Record<keyof typeof en, string>>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }

/** The words of a kind of league that are other than football's. */
const ofKind: Readonly<Record<LeagueKind, Partial<Record<Language, Partial<Record<keyof typeof en, string>>>>>> = {
  football: {},
  esports,
  cockfight,
}

/** Answers texts in one language and the words of a kind of league, with their values filled in. */
export const sayIn = (language: Language, kind: LeagueKind): Say<TextKey> =>
  sayOf({ ...playTexts[language], ...own[language], ...ofKind[kind][language] })
