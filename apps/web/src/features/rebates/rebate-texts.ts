import type { Translate } from '../../lib/i18n.ts'

/** The categories of games, in the order in which they are shown everywhere. */
export const rebateCategories = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT'] as const

const categoryKeys: Readonly<Record<string, string>> = {
  RNG: 'games.slots',
  LIVE: 'games.live',
  PVP: 'games.poker',
  FISH: 'games.fishing',
  SPORTS: 'games.sports',
  LOTT: 'games.lottery',
  ELOTT: 'games.electronicLottery',
}

/** What a category is called; one that is new to us reads as games. */
export const categoryName = (t: Translate, category: string): string => t(categoryKeys[category] ?? 'games.games')

/** A rate of the wire, in tenths of a per cent, for people: 5 is `0.5%`. */
export const rateText = (rate: number): string => `${Math.trunc(rate / 10)}.${rate % 10}%`

/** The span of two rates: `0.0% – 1.2%`, or one of them where they are the same. */
export const rateSpan = (lowest: number, highest: number): string =>
  lowest === highest ? rateText(lowest) : `${rateText(lowest)} – ${rateText(highest)}`
