import { CASH_OUT_MIN } from '@pavilion/game-crash/flight'
import { rulesOfRound } from '@pavilion/game-crash/point'
import { Refusal } from '../base/refusal.ts'
import { findDraw } from '../draws/draws.store.ts'
import { driveTicket, type TicketTools } from '../draws/drive-ticket.ts'
import { findOwnTicket, getTicket, moveTicket, type Ticket } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { ownerOf } from '../play/play-tools.ts'
import { withinWait } from '../play/within-wait.ts'
import type { CrashGame } from './crash-games.ts'
import { foreseeRound } from './flights.ts'
import { takesOffAt } from './rounds.ts'

/** What a cash-out can be refused with. */
export const cashOutRefusals = ['round-unknown', 'stake-unconfirmed', 'round-over', 'not-flying', 'flown-away'] as const

/**
 * Cashes a bet out by hand. The time at which the call arrived decides, by this host's clock: a call before the crash pays the multiplier of
 * that time. It is recorded before the reply, once, however often it is repeated. Refused as `stake-unconfirmed` while the wallet is
 * silent, `round-over` for a returned stake, `not-flying` before the flight exceeds the stake, `flown-away` once it has crashed.
 */
export async function cashOut(
  tools: TicketTools & { waitMs: number },
  play: Play,
  game: CrashGame,
  { betId, at }: { betId: string; at: Date },
): Promise<Ticket | Refusal<(typeof cashOutRefusals)[number]>> {
  const ticket = await findOwnTicket(tools.pool, ownerOf(play), betId)
  if (!ticket) return new Refusal('round-unknown')
  if (ticket.status === 'waiting') {
    const paysHundredths = await standingAt(tools, game, ticket, at)
    if (paysHundredths instanceof Refusal) return paysHundredths
    const winMinor = (ticket.stakeMinor * BigInt(paysHundredths)) / 100n
    const now = tools.clock()
    await moveTicket(tools.pool, ticket, { status: 'paying', winMinor, paysHundredths }, now, now)
  } else if (ticket.status === 'staking') return new Refusal('stake-unconfirmed')
  else if (ticket.status === 'void' || ticket.status === 'voiding') return new Refusal('round-over')
  // Another call, or an automatic cash-out, may have been first: then that one counts.
  const decided = await getTicket(tools.pool, betId)
  if (decided.winMinor === 0n) return new Refusal('flown-away')
  return withinWait(tools, driveTicket(tools, betId), () => getTicket(tools.pool, betId))
}

/** The multiplier that a ticket is worth at that moment, and no more than its automatic cash-out. */
async function standingAt(
  tools: TicketTools,
  game: CrashGame,
  ticket: Ticket,
  at: Date,
): Promise<number | Refusal<'flown-away' | 'not-flying'>> {
  const issue = await game.sequence.find(tools.pool, ticket.issueIndex)
  if (!issue) return new Refusal('not-flying')
  const flownMs = at.getTime() - takesOffAt(issue)
  const flight = await foreseeRound(tools, game, issue)
  const reached = rulesOfRound(issue.code).curve.multiplierAt(flownMs)
  const auto = ticket.paysHundredths ?? Number.POSITIVE_INFINITY
  if (auto <= Math.min(reached, flight.key)) return auto
  if (flownMs >= 0 && at >= flight.drawnAt) return new Refusal('flown-away')
  // Where the clock here is behind that of another host, the crash may be out.
  if (tools.clock() < flight.drawnAt && (await findDraw(tools.pool, game.id, issue.index))) return new Refusal('flown-away')
  if (reached < CASH_OUT_MIN) return new Refusal('not-flying')
  return reached
}
