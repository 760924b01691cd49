import type { RateLines } from './invite.queries.ts'
import type { TeamMember } from './team-member.ts'

/** Tenths of a per cent as per cent: 5 is `0.5`. */
export const rateText = (rate: number): string => `${Math.floor(rate / 10)}.${rate % 10}`

/** From the lowest to the highest rate of somebody below; nothing where none is known. */
export function ratesText({ rateMin, rateMax }: Pick<TeamMember, 'rateMin' | 'rateMax'>): string | undefined {
  if (rateMin === undefined || rateMax === undefined) return undefined
  return rateMin === rateMax ? `${rateText(rateMin)} %` : `${rateText(rateMin)} – ${rateText(rateMax)} %`
}

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
