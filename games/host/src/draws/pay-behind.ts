import { createLanes, type Lanes } from '../wallet/lanes.ts'
import { driveTicket, type TicketTools } from './drive-ticket.ts'
import { claimTicketsToDrive, listLanesDue } from './tickets.store.ts'

/** The calls to the wallets that tickets owe, made behind the draws. */
export const createPayments = (tools: TicketTools): Lanes =>
  createLanes(tools, {
    listDue: (now) => listLanesDue(tools.pool, now),
    claim: (lane, claim) => claimTicketsToDrive(tools.pool, lane, claim),
    drive: (id) => driveTicket(tools, id),
    failed: 'a ticket could not be driven yet',
  })
