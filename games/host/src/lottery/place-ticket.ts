import { openIssue } from '@pavilion/game-lottery/schedule'
import { parseMinor, scaleOf } from '@pavilion/money'
import { makeId, type Random } from '../base/random.ts'
import { PlayRefusal } from '../base/refusal.ts'
import { stakesOf } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import { withinWait } from '../play/within-wait.ts'
import { LEASE_MS } from '../rounds/drive-round.ts'
import { driveTicket, type TicketTools } from './drive-ticket.ts'
import type { Lottery } from './lotteries.ts'
import { findTicketByRequest, getTicket, insertTicket, type Ticket } from './tickets.store.ts'

export type TicketWish = { requestId: string; issue: string; choice: string; stake: string }

/**
 * Puts a stake on the issue that is open. The same request id answers the same ticket for ever, with other content it is refused.
 * Refusals: `stake-not-offered`, `choice-not-offered`, `issue-closed`, `request-id-reused`.
 */
export async function placeTicket(
  tools: TicketTools & { random: Random; waitMs: number },
  play: Play,
  lottery: Lottery,
  wish: TicketWish,
): Promise<Ticket> {
  const scale = scaleOf(play.currency)
  const stakeMinor = parseMinor(wish.stake, scale)
  if (stakeMinor === undefined || !stakesOf(scale, { unitsPerStake: 1 }).includes(stakeMinor))
    throw new PlayRefusal(400, 'stake-not-offered')
  const offered = lottery.about.choices.find(({ choice }) => choice === wish.choice)
  if (!offered) throw new PlayRefusal(400, 'choice-not-offered')
  const now = tools.clock()
  const issue = openIssue(lottery.schedule, now.getTime())
  const { casinoId, accountId, currency, gameId, sessionId } = play
  const made: Ticket = {
    id: makeId(tools.random),
    playId: play.id,
    requestId: wish.requestId,
    player: { casinoId, accountId, currency, gameId, sessionId },
    isDemo: play.isDemo,
    issueIndex: issue.index,
    choice: wish.choice,
    paysHundredths: offered.paysHundredths,
    stakeMinor,
    winMinor: 0n,
    status: 'staking',
    refusal: null,
    balance: null,
    tries: 0,
  }
  if (issue.code !== wish.issue) {
    const known = await findTicketByRequest(tools.pool, made)
    if (known?.choice === wish.choice && known.stakeMinor === stakeMinor) return known
    throw new PlayRefusal(409, known ? 'request-id-reused' : 'issue-closed')
  }
  const ticket = await insertTicket(tools.pool, made, now, new Date(now.getTime() + LEASE_MS))
  if (ticket.choice !== wish.choice || ticket.stakeMinor !== stakeMinor) throw new PlayRefusal(409, 'request-id-reused')
  if (ticket.id !== made.id) return ticket
  return withinWait(tools, driveTicket(tools, ticket.id), () => getTicket(tools.pool, ticket.id))
}
