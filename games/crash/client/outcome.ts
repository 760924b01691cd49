import { show } from '@pavilion/game-kit/client/money'
import { withPoint } from '@pavilion/game-kit/hundredths'
import type { BetView } from '../wire.ts'
import { type Flight, fateOf, hasFlown, worthAt, worthOf } from './flight.ts'
import type { TextKey } from './texts.ts'

/** What became of a bet, in a sentence. */
export function outcomeText(
  { say, state, play }: Pick<Flight, 'say' | 'play'> & { state: Pick<Flight['state'], 'draws'> },
  bet: BetView,
): string {
  if (bet.status === 'void' || bet.status === 'voiding') return say((bet.refusal ?? 'refused') as TextKey)
  if (bet.status === 'staking') return say('staking')
  const fate = fateOf(bet, state.draws)
  if (fate === undefined) return say(hasFlown(bet, state.draws) ? 'crashedWord' : 'waits')
  if (fate === 'lost') return say('lost')
  return say('cashedOut', { multiplier: withPoint(fate), amount: show(worthAt(bet.stake, fate), play.currency) })
}

/** What a cash-out by hand is paid where that is not what the screen showed at the tap; nothing where it is. */
export function tapText({ say, play }: Pick<Flight, 'say' | 'play'>, shown: number, bets: readonly BetView[]): string {
  const others = new Set(bets.flatMap(({ cashedAt }) => (cashedAt === null || cashedAt === shown ? [] : [cashedAt])))
  const told = [...others].map((paid) => {
    const amount = worthOf(
      bets.filter(({ cashedAt }) => cashedAt === paid),
      paid,
    )
    return say('tapped', { shown: withPoint(shown), paid: withPoint(paid), amount: show(amount, play.currency) })
  })
  return told.join(' ')
}
