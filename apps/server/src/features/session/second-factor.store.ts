import type { Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

export type NewTicket = { ticketHash: Buffer; browserHash: Buffer; memberId: MemberId; expiresAt: Date }

/** Adds a ticket. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx
    .insertInto('second_factor_tickets')
    .values({
      ticket_hash: ticket.ticketHash,
      browser_hash: ticket.browserHash,
      member_id: ticket.memberId,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Whose ticket it is, while it lives and in the browser that earned it. */
export async function findTicketOwner(tx: Tx, ticketHash: Buffer, browserHash: Buffer, now: Date): Promise<MemberId | undefined> {
  const row = await tx
    .selectFrom('second_factor_tickets')
    .select('member_id')
    .where('ticket_hash', '=', ticketHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && memberId(row.member_id)
}

/** Uses a ticket up. Returns false when a twin of the call was faster. */
export async function deleteTicket(tx: Tx, ticketHash: Buffer): Promise<boolean> {
  const row = await tx.deleteFrom('second_factor_tickets').where('ticket_hash', '=', ticketHash).returning('ticket_hash').executeTakeFirst()
  return row !== undefined
}

/** Deletes tickets that nobody can use any more. */
export async function deleteExpiredTickets(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('second_factor_tickets').where('expires_at', '<', now).execute()
}
