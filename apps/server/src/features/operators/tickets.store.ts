import type { Tx } from '../../base/database.ts'
import type { Sealed } from '../../base/sealed.ts'

/** Time to find the phone. */
const TICKET_MS = 5 * 60_000

/** Whose password was right, and what the log-in enrols, sealed for `ticketRow`. */
export type Ticket = { operatorId: bigint; newSecret: Sealed | null }

/** What tells the row of a ticket to a seal. */
export const ticketRow = (tokenHash: Buffer): string => tokenHash.toString('hex')

export async function insertTicket(tx: Tx, ticket: Ticket & { tokenHash: Buffer; at: Date }): Promise<void> {
  await tx
    .insertInto('operator_tickets')
    .values({ token_hash: ticket.tokenHash, operator_id: ticket.operatorId, new_secret: ticket.newSecret, created_at: ticket.at })
    .execute()
}

/** A ticket that still opens something. It stays so while its operator is locked. */
export async function findTicket(tx: Tx, tokenHash: Buffer, now: Date): Promise<Ticket | undefined> {
  const row = await tx
    .selectFrom('operator_tickets')
    .select(['operator_id', 'new_secret'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - TICKET_MS))
    .executeTakeFirst()
  return row && { operatorId: row.operator_id, newSecret: row.new_secret }
}

/** Uses up every ticket of the operator; what they would have enrolled is forgotten. */
export async function useTickets(tx: Tx, operatorId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('operator_tickets')
    .set({ used_at: at, new_secret: null })
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes tickets that were made before. */
export async function deleteTickets(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('operator_tickets').where('created_at', '<', before).execute()
}
