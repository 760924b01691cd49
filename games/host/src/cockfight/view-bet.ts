import { type Ending, readBet } from '@pavilion/game-cockfight/bets'
import type { Bout } from '@pavilion/game-cockfight/fight'
import type { Pit } from '@pavilion/game-cockfight/pits'
import { schedule } from '@pavilion/game-cockfight/schedule'
import type { BetReplay, BetView, DrawView } from '@pavilion/game-cockfight/wire'
import { issueAt } from '@pavilion/game-kit/draws/schedule'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Draw } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'

/** What is recorded of a fight: its bout, and the place 0 where it was cancelled. */
export type FightShown = { bout: Bout; voided: readonly number[] }

/** Whether what was recorded is a fight: draws from before these rules are matchdays. */
export const isFight = ({ shown }: Pick<Draw, 'shown'>): boolean => 'bout' in (shown as object)

export const endingOf = ({ shown }: Pick<Draw, 'shown'>): Ending => {
  const { bout, voided } = shown as FightShown
  return voided.includes(0) ? 'cancelled' : bout.result
}

export function viewDraw({ code, drawnAt, shown, revealed }: Draw): DrawView {
  const { bout, voided } = shown as FightShown
  return { code, drawnAt: drawnAt.toISOString(), bout, isCancelled: voided.includes(0), revealed }
}

/** A bet as its player sees it; undefined for one from before these rules, which its own replay shows. */
export function viewBet(ticket: Ticket): BetView | undefined {
  const bet = readBet(ticket.choice)
  if (!bet) return undefined
  const scale = scaleOf(ticket.player.currency)
  return {
    ...bet,
    id: ticket.id,
    code: issueAt(schedule, ticket.issueIndex).code,
    stake: formatMinor(ticket.stakeMinor, scale),
    win: formatMinor(ticket.winMinor, scale),
    status: ticket.status,
    refusal: ticket.refusal,
  }
}

export function viewReplay({ version }: Pit, ticket: Ticket, draw: Draw): BetReplay {
  const bet = viewBet(ticket)
  if (!bet) throw new Error(`${ticket.choice} is no bet on a fight`)
  return { ...bet, choice: ticket.choice, version, draw: viewDraw(draw) }
}
