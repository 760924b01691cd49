import { less, sumOf } from '@pavilion/game-kit/client/money'
import { countRound, reasonToStop, type StopReason, stopRun } from '@pavilion/game-kit/slot/autoplay/stop-rules'
import type { BetView, CrashState } from '../wire.ts'
import { type Autobet, betsOn, type Slot, worthAt } from './flight.ts'

/** What a run of bets does next: it ends, places one on the flight that takes bets, or waits. */
export type NextStep = { kind: 'end'; reason: StopReason } | { kind: 'bet' | 'wait' }

/** Counts what is known of the last bet of a run, and says what comes next. */
export function nextStep(autobet: Autobet, seat: Slot['seat'], state: CrashState): { autobet: Autobet; step: NextStep } {
  const counted = countLast(autobet, seat, state)
  const reason = reasonToStop(counted.run)
  // A bet that flies is left to its cash-out; what ended the run holds before the next stake.
  if (reason !== null && counted.round === null) return { autobet: counted, step: { kind: 'end', reason } }
  const isFree = counted.round === null && betsOn(state, state.next.code, seat).length === 0
  return { autobet: counted, step: { kind: isFree ? 'bet' : 'wait' } }
}

function countLast(autobet: Autobet, seat: Slot['seat'], state: CrashState): Autobet {
  const { run, round } = autobet
  if (round === null) return autobet
  // What was stopped by hand or by leaving does not wait for its bet.
  if (run.stoppedBy !== null) return { ...autobet, round: null }
  const tickets = state.bets.filter((bet) => bet.round === round && bet.seat === seat)
  if (tickets.some(({ status }) => status === 'void' || status === 'voiding'))
    return { ...autobet, run: stopRun(run, 'refused'), round: null }
  const wins = tickets.map((bet) => winOf(bet, state.draws))
  const known = wins.filter((win) => win !== undefined)
  if (tickets.length === 0 || known.length < wins.length) return autobet
  return { ...autobet, run: countRound(run, { win: sumOf(known), hadFeature: false }), round: null }
}

/** What a ticket with an automatic cash-out returns; undefined while that is not known. */
export function winOf(bet: BetView, draws: CrashState['draws']): string | undefined {
  const none = less(bet.stake, bet.stake)
  if (bet.cashedAt !== null) return worthAt(bet.stake, bet.cashedAt)
  if (bet.status === 'closed' || bet.status === 'paying') return none
  const flown = draws.find(({ round }) => round === bet.round)
  if (!flown || bet.status !== 'waiting' || bet.auto === null) return undefined
  return bet.auto <= flown.point ? worthAt(bet.stake, bet.auto) : none
}
