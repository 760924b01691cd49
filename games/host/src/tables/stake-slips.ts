import { issueAt } from '@pavilion/game-kit/draws/schedule'
import { inTransaction, type Queryable } from '../base/database.ts'
import { makeRoundId, type Random } from '../base/random.ts'
import { findDraw } from '../draws/draws.store.ts'
import { driveTicket, type TicketTools } from '../draws/drive-ticket.ts'
import { insertTicket, moveTicket, type Ticket } from '../draws/tickets.store.ts'
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
      for (const slip of slips) ids.push(...(await stakeSlip(tools, tx, slip, claim)))
      isMore = slips.length === limit
    }
    return ids
  })
}

/** Makes a ticket of a slip. Returns it where its stake is to be asked for. */
async function stakeSlip(tools: StakeTools, tx: Queryable, slip: Slip, { now, leaseUntil }: Claim): Promise<string[]> {
  const ticket = ticketOf(slip, makeRoundId(tools.random, now))
  const known = await insertTicket(tx, ticket, now, leaseUntil)
  if (known?.id !== ticket.id) {
    // A host whose clock is behind may have taken chips on a round that another one had closed: they are no second bet.
    const { player, issueIndex, requestId } = slip
    tools.warn({ gameId: player.gameId, issueIndex, requestId, ticketId: known?.id }, 'a slip became no bet: its player has one already')
    return []
  }
  if (await isTimely(tools, tx, slip, now)) return [ticket.id]
  await moveTicket(tx, ticket, { status: 'void', refusal: 'confirmed-late' }, now, now)
  return []
}

/**
 * Whether a stake can still be asked for. Of one that no host could ask in time no wallet has to hear; nor of one whose result is out, as it may
 * be while the clock here is behind that of another host.
 */
async function isTimely({ shared }: StakeTools, tx: Queryable, { player, issueIndex }: Slip, now: Date): Promise<boolean> {
  const schedule = shared.get(player.gameId)?.schedule
  const isBefore = schedule !== undefined && now.getTime() < issueAt(schedule, issueIndex).drawsAt
  return isBefore && (await findDraw(tx, player.gameId, issueIndex)) === undefined
}

function ticketOf(slip: Slip, id: string): Ticket {
  return {
    id,
    playId: slip.playId,
    requestId: slip.requestId,
    player: slip.player,
    isDemo: slip.isDemo,
    issueIndex: slip.issueIndex,
    choice: slip.choice,
    paysHundredths: null,
    stakeMinor: slip.stakeMinor,
    winMinor: 0n,
    status: 'staking',
    refusal: null,
    balance: null,
    tries: 0,
    isOnly: true,
    chase: null,
  }
}
