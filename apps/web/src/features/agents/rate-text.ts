import type { RateLines } from './invite.queries.ts'

/** Tenths of a per cent as per cent: 5 is `0.5`. */
export const rateText = (rate: number): string => `${Math.floor(rate / 10)}.${rate % 10}`

const keys: Readonly<Record<RateLines[number]['category'], string>> = {
  RNG: 'titles.slots',
  LIVE: 'titles.live',
  PVP: 'titles.poker',
  FISH: 'titles.fishing',
  SPORTS: 'titles.sports',
  LOTT: 'titles.lottery',
  ELOTT: 'titles.electronicLottery',
}

/** The key of a category's name. */
export const categoryKey = (category: RateLines[number]['category']): string => keys[category]
