import { show } from './money.ts'
import type { Say } from './say.ts'

/** A bet of a shared game, as far as what became of it is told. Amounts are decimal text. */
export type ToldBet = { status: string; stake: string; win: string }

/** Whether a bet brought more than its stake. */
export const isWon = ({ status, win, stake }: ToldBet): boolean => status === 'closed' && Number(win) > Number(stake)

/** What a bet brought. What comes to no more than the stake is not called a win. */
export function broughtText(
  say: Say<'void' | 'waits' | 'beingPaid' | 'noWin' | 'win' | 'returned'>,
  bet: ToldBet,
  currency: string,
): string {
  if (bet.status === 'void') return say('void')
  if (bet.status !== 'closed') return say(bet.status === 'paying' ? 'beingPaid' : 'waits')
  const key = Number(bet.win) === 0 ? 'noWin' : isWon(bet) ? 'win' : 'returned'
  return say(key, { amount: show(bet.win, currency) })
}
