import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId, type SessionId } from '../../base/ids.ts'

/** What the page that launched the chat asked for. */
export type Room = { backPath: string; headerColor: string; title: string }

/** A browser that has entered the chat page. */
export type ChatEntry = Room & { memberId: MemberId; type: number }

export async function insertTicket(
  tx: Tx,
  ticket: Room & { tokenHash: Buffer; memberId: MemberId; sessionId: SessionId; language: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('chat_tickets')
    .values({
      token_hash: ticket.tokenHash,
      member_id: ticket.memberId,
      session_id: ticket.sessionId,
      language: ticket.language,
      back_path: ticket.backPath,
      header_color: ticket.headerColor,
      title: ticket.title,
      expires_at: ticket.expiresAt,
      used_at: null,
    })
    .execute()
}

/** Uses a ticket up. Undefined when it is unknown, used or over. */
export async function takeTicket(tx: Tx, tokenHash: Buffer, now: Date) {
  return tx
    .updateTable('chat_tickets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id', 'session_id', 'language', 'back_path', 'header_color', 'title'])
    .executeTakeFirst()
}

export async function insertEntry(
  tx: Tx,
  entry: Room & { tokenHash: Buffer; memberId: bigint; sessionId: bigint; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('chat_entries')
    .values({
      token_hash: entry.tokenHash,
      member_id: entry.memberId,
      session_id: entry.sessionId,
      back_path: entry.backPath,
      header_color: entry.headerColor,
      title: entry.title,
      expires_at: entry.expiresAt,
    })
    .execute()
}

/** Whose entry that is at a merchant, as long as the session that launched it lives and the member may come in. */
export async function findEntry(db: Db, merchantCode: string, tokenHash: Buffer, now: Date): Promise<ChatEntry | undefined> {
  const row = await db
    .selectFrom('chat_entries as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .innerJoin('sessions as s', 's.id', 'e.session_id')
    .select(['e.member_id', 'm.type', 'e.back_path', 'e.header_color', 'e.title'])
    .where('e.token_hash', '=', tokenHash)
    .where('e.expires_at', '>', now)
    .where('m.merchant_code', '=', merchantCode)
    .where('m.is_disabled', '=', false)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirst()
  return (
    row && {
      memberId: memberId(row.member_id),
      type: row.type,
      backPath: row.back_path,
      headerColor: row.header_color,
      title: row.title,
    }
  )
}

/** Deletes what is over. */
export async function deleteExpiredEntries(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('chat_tickets').where('expires_at', '<', before).execute()
  await tx.deleteFrom('chat_entries').where('expires_at', '<', before).execute()
}
