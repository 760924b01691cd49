import { show } from './money.ts'
import type { Say } from './say.ts'

/** A bet of a shared game: its state, what was staked and what it brought, as decimal text. */
export type SharedBet = { status: string; stake: string; win: string }

/** Whether a bet brought more than its stake. */
export const isWon = ({ status, win, stake }: SharedBet): boolean => status === 'closed' && Number(win) > Number(stake)

/** Whether a bet is on something that is not decided yet, or was decided and is not paid yet. */
export const isPending = ({ status }: Pick<SharedBet, 'status'>): boolean => ['staking', 'waiting', 'paying'].includes(status)

/** What a bet brought. What comes to no more than the stake is not called a win. */
export function broughtText(
  say: Say<'void' | 'waits' | 'beingPaid' | 'noWin' | 'win' | 'returned'>,
  bet: SharedBet,
  currency: string,
): string {
  if (bet.status === 'void') return say('void')
  if (bet.status !== 'closed') return say(bet.status === 'paying' ? 'beingPaid' : 'waits')
  const key = Number(bet.win) === 0 ? 'noWin' : isWon(bet) ? 'win' : 'returned'
  return say(key, { amount: show(bet.win, currency) })
}
