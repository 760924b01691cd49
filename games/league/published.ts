import type { LeagueKind, Market } from './leagues.ts'

/** What a bet may be, in hundredths of a main unit: whole steps, and no bet that could return more than that. */
export const limits = { step: 100, stakeMax: 50_000, returnMax: 2_000_000 } as const

/** What is published of a league's return: the lowest of each market, and of combinations of two, three and four matches; per cent, cut. */
export type Published = { singles: Partial<Record<Market, string>>; combinations: readonly [string, string, string] }

// A test works all of them out again.
export const published: Readonly<Record<LeagueKind, Published>> = {
  football: {
    singles: { result: '95.49', goals: '95.49', both: '95.43', score: '92.86' },
    combinations: ['86.22', '80.09', '74.42'],
  },
  esports: {
    singles: { result: '95.33', goals: '95.49', score: '92.59' },
    combinations: ['85.78', '79.50', '73.78'],
  },
  cockfight: {
    singles: { result: '95.50' },
    combinations: ['91.04', '86.94', '83.04'],
  },
}

/** The lowest return of all bets of a league. */
export function lowestReturnOf(kind: LeagueKind): string {
  const { singles, combinations } = published[kind]
  return [...Object.values(singles), ...combinations].reduce((lowest, percent) => (Number(percent) < Number(lowest) ? percent : lowest))
}

/** The highest return of all bets of a league. */
export function highestReturnOf(kind: LeagueKind): string {
  const { singles, combinations } = published[kind]
  return [...Object.values(singles), ...combinations].reduce((highest, percent) => (Number(percent) > Number(highest) ? percent : highest))
}
