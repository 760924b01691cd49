import { type Result, results } from './results.ts'

/** A bet: what is picked, and the odds in hundredths at which it was sold. */
export type Bet = { pick: Result; odds: number }

/** How a fight ended: with a result, or cancelled. */
export type Ending = Result | 'cancelled'

/**
 * What a bet brings, in hundredths of its stake: its odds when it is right, the stake where the fight was cancelled or a draw leaves meron and
 * wala undecided, and otherwise nothing.
 */
export function paidOdds({ pick, odds }: Bet, ending: Ending): number {
  if (ending === 'cancelled') return 100
  if (pick === ending) return odds
  return ending === 'draw' ? 100 : 0
}

/** A bet as one line of text. */
export const writeBet = ({ pick, odds }: Bet): string => `${pick}:${odds}`

/** The bet that such a line tells; undefined for any other text. */
export function readBet(line: string): Bet | undefined {
  const [, pick, odds] = /^(meron|draw|wala):(\d+)$/.exec(line) ?? []
  const known = results.find((result) => result === pick)
  return known && { pick: known, odds: Number(odds) }
}
