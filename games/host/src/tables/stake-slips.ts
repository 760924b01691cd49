import { issueAt } from '@pavilion/game-kit/draws/schedule'
import { inTransaction } from '../base/database.ts'
import { makeRoundId, type Random } from '../base/random.ts'
import { driveTicket, type TicketTools } from '../draws/drive-ticket.ts'
import { insertTicket, moveTicket, type Ticket } from '../draws/tickets.store.ts'
import { type Claim, createLanes, type Lane, type Lanes } from '../wallet/lanes.ts'
import { listSlipLanesDue, type Slip, takeSlips } from './slips.store.ts'

type StakeTools = TicketTools & { random: Random }

/** The stakes of rounds that have closed: each slip becomes the one ticket of its player, and its stake is asked for. */
export const createStakes = (tools: StakeTools): Lanes =>
  createLanes(tools, {
    listDue: (now) => listSlipLanesDue(tools.pool, now),
    claim: (lane, claim) => stakeSlips(tools, lane, claim),
    drive: (id) => driveTicket(tools, id, { isNew: true }),
    failed: 'a slip could not be staked yet',
  })

/** Makes tickets of slips, in one transaction with their end. Returns the tickets whose stakes are to be asked for now. */
async function stakeSlips(tools: StakeTools, lane: Lane, claim: Claim): Promise<string[]> {
  return inTransaction(tools.pool, async (tx) => {
    const slips = await takeSlips(tx, lane, claim)
    const ids: string[] = []
    for (const slip of slips.filter(({ stakeMinor }) => stakeMinor > 0n)) {
      const ticket = ticketOf(slip, makeRoundId(tools.random, claim.now))
      const known = await insertTicket(tx, ticket, claim.now, claim.leaseUntil)
      // A host whose clock is behind may have taken chips on a round that another one had closed: they are no second bet.
      if (known?.id !== ticket.id) continue
      if (isTimely(tools, slip, claim.now)) ids.push(ticket.id)
      else await moveTicket(tx, ticket, { status: 'void', refusal: 'confirmed-late' }, claim.now, claim.now)
    }
    return ids
  })
}

/** Whether a stake can still be asked for. Of one that no host could ask in time no wallet has to hear. */
function isTimely({ shared }: StakeTools, { player, issueIndex }: Slip, now: Date): boolean {
  const schedule = shared.get(player.gameId)?.schedule
  return schedule !== undefined && now.getTime() < issueAt(schedule, issueIndex).drawsAt
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
