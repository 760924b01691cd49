import { issueAt } from '@pavilion/game-kit/draws/schedule'
import { inTransaction, type Queryable } from '../base/database.ts'
import { makeRoundId, type Random } from '../base/random.ts'
import { findDraw } from '../draws/draws.store.ts'
import { driveTicket, type TicketTools } from '../draws/drive-ticket.ts'
import { newTicket } from '../draws/new-ticket.ts'
import { insertTickets, moveTicket, type Ticket } from '../draws/tickets.store.ts'
import { type Claim, createLanes, type Lane, type Lanes } from '../wallet/lanes.ts'
import { deleteEmptySlips, listSlipLanesDue, type Slip, takeSlips } from './slips.store.ts'

type StakeTools = TicketTools & { random: Random }

/** The stakes of rounds that have closed: each slip becomes the one ticket of its player, and its stake is asked for. */
export const createStakes = (tools: StakeTools): Lanes =>
  createLanes(tools, {
    listDue: async (now) => {
      await deleteEmptySlips(tools.pool, now)
      return listSlipLanesDue(tools.pool, now)
    },
    claim: (lane, claim) => stakeSlips(tools, lane, claim),
    drive: (id) => driveTicket(tools, id, { isNew: true }),
    failed: 'a slip could not be staked yet',
  })

/**
 * Makes tickets of slips, in one transaction with their end. Returns the tickets whose stakes are to be asked for now: as many as there is
 * room for, since slips that come to nothing must not hold up those behind them.
 */
async function stakeSlips(tools: StakeTools, lane: Lane, claim: Claim): Promise<string[]> {
  return inTransaction(tools.pool, async (tx) => {
    const ids: string[] = []
    for (let isMore = true; isMore && ids.length < claim.limit; ) {
      const limit = claim.limit - ids.length
      const slips = await takeSlips(tx, lane, { now: claim.now, limit })
      ids.push(...(await stakeTaken(tools, tx, slips, claim)))
      isMore = slips.length === limit
    }
    return ids
  })
}

/** Makes a ticket of each slip. Returns those whose stakes are to be asked for. */
async function stakeTaken(tools: StakeTools, tx: Queryable, slips: readonly Slip[], { now, leaseUntil }: Claim): Promise<string[]> {
  const tickets = slips.map((slip) => ticketOf(slip, makeRoundId(tools.random, now)))
  const made = await insertTickets(tx, tickets, now, leaseUntil)
  // A host whose clock is behind may have taken chips on a round that another one had closed: they are no second bet.
  for (const { id, player, issueIndex, requestId } of tickets)
    if (!made.has(id)) tools.warn({ gameId: player.gameId, issueIndex, requestId }, 'a slip became no bet: its player has one already')
  const rounds = Map.groupBy(
    tickets.filter(({ id }) => made.has(id)),
    ({ player, issueIndex }) => `${player.gameId} ${issueIndex}`,
  )
  const timely: Ticket[] = []
  for (const ofRound of rounds.values()) {
    if (ofRound[0] && (await isTimely(tools, tx, ofRound[0], now))) timely.push(...ofRound)
    else for (const ticket of ofRound) await moveTicket(tx, ticket, { status: 'void', refusal: 'confirmed-late' }, now, now)
  }
  return timely.map(({ id }) => id)
}

/**
 * Whether stakes on a round can still be asked for. Of one that no host could ask in time no wallet has to hear; nor of one whose result is
 * out, as it may be while the clock here is behind that of another host.
 */
async function isTimely({ shared }: StakeTools, tx: Queryable, { player, issueIndex }: Ticket, now: Date): Promise<boolean> {
  const schedule = shared.get(player.gameId)?.schedule
  const isBefore = schedule !== undefined && now.getTime() < issueAt(schedule, issueIndex).drawsAt
  return isBefore && (await findDraw(tx, player.gameId, issueIndex)) === undefined
}

const ticketOf = ({ playId, requestId, player, isDemo, issueIndex, choice, stakeMinor }: Slip, id: string): Ticket =>
  newTicket({ id, playId, requestId, player, isDemo, issueIndex, choice, stakeMinor, isOnly: true })
