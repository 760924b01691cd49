import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { leagueTexts } from '@pavilion/texts/games/league'
import { leagueCockfightTexts } from '@pavilion/texts/games/league-cockfight'
import { leagueEsportsTexts } from '@pavilion/texts/games/league-esports'
import { playTexts } from '@pavilion/texts/games/play'
import type { LeagueKind } from '../leagues.ts'

type OwnTexts = (typeof leagueTexts)['EN']

/** The name of a text: of a league's own, or of every game's. */
export type TextKey = keyof OwnTexts | keyof (typeof playTexts)['EN']

/** The words of a kind of league that differ from football's. */
const ofKind: Readonly<Record<LeagueKind, Partial<Record<Language, Partial<OwnTexts>>>>> = {
  football: {},
  esports: leagueEsportsTexts,
  cockfight: leagueCockfightTexts,
}

/** Returns the texts of one language and kind of league, with their values filled in. */
export const sayIn = (language: Language, kind: LeagueKind): Say<TextKey> =>
  sayOf({ ...playTexts[language], ...leagueTexts[language], ...ofKind[kind][language] })
