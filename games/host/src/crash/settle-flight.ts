import type { Queryable } from '../base/database.ts'
import type { Draw, Outcome } from '../draws/draws.store.ts'
import type { Ticket, TicketChange } from '../draws/tickets.store.ts'
import { BY_HAND } from './choice.ts'
import { isWatched } from './watches.store.ts'

/** A cash-out that came in time may still be on its way to the books so long after the crash. */
const WRITTEN_WITHIN_MS = 6_000

/** What a ticket returns that nobody cashed out by hand: its automatic cash-out's multiple, where the flight got there. */
export function winOf({ paysHundredths, stakeMinor }: Pick<Ticket, 'stakeMinor' | 'paysHundredths'>, { key }: Outcome): bigint {
  return paysHundredths !== null && paysHundredths <= key ? (stakeMinor * BigInt(paysHundredths)) / 100n : 0n
}

/**
 * What becomes of a ticket that still flew when its flight crashed. An automatic cash-out that was reached is paid at once, whatever
 * happened; all other stakes are lost, but those without one are given back where no host was at work during the whole flight.
 */
export async function settleFlight(
  db: Queryable,
  ticket: Ticket,
  draw: Draw,
  takesOffAtMs: number,
  nowMs: number,
): Promise<TicketChange | 'rest'> {
  const winMinor = winOf(ticket, draw)
  if (winMinor > 0n) return { status: 'paying', winMinor }
  if (nowMs < draw.drawnAt.getTime() + WRITTEN_WITHIN_MS) return 'rest'
  const isByHand = ticket.choice === BY_HAND
  const flight = { gameId: ticket.player.gameId, index: draw.index, takesOffAt: new Date(takesOffAtMs), crashedAt: draw.drawnAt }
  if (isByHand && draw.drawnAt.getTime() > takesOffAtMs && !(await isWatched(db, flight)))
    return { status: 'voiding', refusal: 'flight-unwatched' }
  return { status: 'paying', winMinor: 0n }
}
