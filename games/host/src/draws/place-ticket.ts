import { isTaking, openIssue } from '@pavilion/game-kit/draws/schedule'
import { makeId, type Random } from '../base/random.ts'
import { PlayRefusal } from '../base/refusal.ts'
import type { Play } from '../launcher/plays.store.ts'
import { withinWait } from '../play/within-wait.ts'
import { LEASE_MS } from '../rounds/drive-round.ts'
import { driveTicket, type TicketTools } from './drive-ticket.ts'
import type { SharedGame } from './shared-game.ts'
import { findTicketByRequest, getTicket, insertTicket, type Ticket } from './tickets.store.ts'

/** A bet that its game has found to be one that it offers. */
export type TicketWish = Pick<Ticket, 'requestId' | 'choice' | 'stakeMinor' | 'paysHundredths' | 'isOnly'> & { issue: string }

export type PlaceTools = TicketTools & { random: Random; waitMs: number }

/**
 * Puts a stake on the issue that is open. The same request id answers the same ticket for ever, with other content it is refused.
 * Refusals: `issue-closed`, `request-id-reused`, `only-one-bet`.
 */
export async function placeTicket(tools: PlaceTools, play: Play, game: SharedGame, wish: TicketWish): Promise<Ticket> {
  const { requestId, choice, stakeMinor, paysHundredths, isOnly } = wish
  const now = tools.clock()
  const issue = openIssue(game.schedule, now.getTime())
  const { casinoId, accountId, currency, gameId, sessionId } = play
  const made: Ticket = {
    id: makeId(tools.random),
    playId: play.id,
    requestId,
    player: { casinoId, accountId, currency, gameId, sessionId },
    isDemo: play.isDemo,
    issueIndex: issue.index,
    choice,
    paysHundredths,
    stakeMinor,
    winMinor: 0n,
    status: 'staking',
    refusal: null,
    balance: null,
    tries: 0,
    isOnly,
  }
  if (issue.code !== wish.issue || !isTaking(game.schedule, issue, now.getTime())) {
    const known = await findTicketByRequest(tools.pool, made)
    if (known?.choice === choice && known.stakeMinor === stakeMinor) return known
    throw new PlayRefusal(409, known ? 'request-id-reused' : 'issue-closed')
  }
  const ticket = await insertTicket(tools.pool, made, now, new Date(now.getTime() + LEASE_MS))
  if (!ticket) throw new PlayRefusal(409, 'only-one-bet')
  if (ticket.choice !== choice || ticket.stakeMinor !== stakeMinor) throw new PlayRefusal(409, 'request-id-reused')
  if (ticket.id !== made.id) return ticket
  return withinWait(tools, driveTicket(tools, ticket.id), () => getTicket(tools.pool, ticket.id))
}
