import { show } from '@pavilion/game-kit/client/money'
import type { Say } from '@pavilion/game-kit/client/say'
import type { TextKey } from './texts.ts'

/** What a bet brought. What comes to no more than the stake is not called a win. */
export function outcomeText(
  say: Say<TextKey>,
  { status, win, stake }: { status: string; win: string; stake: string },
  currency: string,
): string {
  if (status === 'void') return say('void')
  if (status !== 'closed') return say(status === 'paying' ? 'beingPaid' : 'waits')
  const key: TextKey = Number(win) === 0 ? 'noWin' : Number(win) > Number(stake) ? 'win' : 'returned'
  return say(key, { amount: show(win, currency) })
}
