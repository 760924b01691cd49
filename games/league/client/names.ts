import type { Say } from '@pavilion/game-kit/client/say'
import type { Market } from '../leagues.ts'
import type { Score } from '../matchday.ts'
import type { Fixture } from '../season.ts'
import type { TextKey } from './texts.ts'

/** A match with its score. */
export const matchText = (fixture: Fixture, { home, away }: Score): string => `${fixtureName(fixture)} ${home} : ${away}`

export const fixtureName = ({ home, away }: Fixture): string => `${home.name} – ${away.name}`

/** A pick as it is on its button. */
export const pickShort = (say: Say<TextKey>, pick: string): string => (/^\d-\d$/.test(pick) ? pick : say(`pick-${pick}` as TextKey))

/** A pick in words. */
export function pickName(say: Say<TextKey>, pick: string, { home, away }: Fixture): string {
  if (/^\d-\d$/.test(pick)) return say('scoreIs', { score: pick })
  if (pick === 'home') return say('wins', { team: home.name })
  if (pick === 'away') return say('wins', { team: away.name })
  return say(({ draw: 'draw', over: 'over', under: 'under', yes: 'both', no: 'notBoth', other: 'otherScore' } as const)[pick] ?? 'draw')
}

export const marketName = (say: Say<TextKey>, market: Market): string => say(`market-${market}`)
