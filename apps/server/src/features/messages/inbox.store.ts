import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { InboxMessagesTable } from './tables.ts'

export type InboxRow = Pick<Selectable<InboxMessagesTable>, 'id' | 'titles' | 'contents' | 'sent_at' | 'sender_kind'> & {
  is_read: boolean
  sender_account: string | null
}

/** Who wrote a message, as its receiver sees it; the house where it is missing. */
export type SenderKind = 'upline' | 'downline' | 'support'

/** Whose inbox, at which moment. */
export type Inbox = { merchantCode: string; memberId: MemberId; at: Date }

/** The inbox of who calls, as it is then. */
export const inboxOf = (call: { merchantCode: string; caller: { memberId: MemberId } }, at: Date): Inbox => ({
  merchantCode: call.merchantCode,
  memberId: call.caller.memberId,
  at,
})

/**
 * Puts a message into one member's inbox. Texts by language; the contents are HTML of our own, or text that somebody wrote. Returns false
 * where a message of that request is there already.
 */
export async function insertInboxMessage(
  tx: Tx,
  message: {
    merchantCode: string
    memberId: MemberId
    titles: Record<string, string>
    contents: Record<string, string>
    at: Date
    /** Then the contents are text. Customer service has no id. */
    sender?: { kind: SenderKind; id: MemberId | null }
    requestId?: string
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('inbox_messages')
    .values({
      merchant_code: message.merchantCode,
      member_id: message.memberId,
      titles: JSON.stringify(message.titles),
      contents: JSON.stringify(message.contents),
      sent_at: message.at,
      sender_kind: message.sender?.kind ?? null,
      sender_id: message.sender?.id ?? null,
      request_id: message.requestId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'request_id']).where('request_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The message that the request wrote. */
export const getMessageOfRequest = (db: Db, merchantCode: string, requestId: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['member_id', 'titles', 'contents'])
    .where('merchant_code', '=', merchantCode)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()

/** Puts the same message into the inboxes of many members. */
export async function insertInboxMessages(
  tx: Tx,
  members: readonly MemberId[],
  message: { merchantCode: string; titles: Record<string, string>; contents: Record<string, string>; at: Date },
): Promise<void> {
  await sql`
    insert into inbox_messages (merchant_code, member_id, titles, contents, sent_at)
    select ${message.merchantCode}, m.id, ${JSON.stringify(message.titles)}, ${JSON.stringify(message.contents)}, ${message.at}
    from unnest(${members}::bigint[]) as m (id)`.execute(tx)
}

/** The messages of an inbox, newest first, from below the given id on. */
export async function listInboxRows(db: Db, inbox: Inbox, limit: number, beforeId?: bigint): Promise<InboxRow[]> {
  let query = messagesIn(db, inbox)
    .leftJoin('members as s', 's.id', 'i.sender_id')
    .select(['i.sender_kind', 's.account as sender_account'])
    .select(['i.id', 'i.titles', 'i.contents', 'i.sent_at', sql<boolean>`k.read_at is not null`.as('is_read')])
    .orderBy('i.id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) query = query.where('i.id', '<', beforeId)
  return query.execute()
}

/** How many messages of an inbox nobody has read. */
export async function countUnreadInbox(db: Db, inbox: Inbox): Promise<number> {
  const row = await messagesIn(db, inbox)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('k.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many messages each of these members has not read: one statement for all of them. */
export async function countUnreadInboxes(db: Db, members: readonly MemberId[], at: Date): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ id: bigint; count: number }>`
    select m.id, (
      (select count(*) from inbox_messages i
        where i.member_id = m.id and i.merchant_code = m.merchant_code and i.sent_at <= ${at}
          and not exists (select from inbox_marks k where k.member_id = m.id and k.message_id = i.id and k.read_at is not null)) +
      (select count(*) from inbox_messages i
        where i.member_id is null and i.merchant_code = m.merchant_code and i.sent_at <= ${at}
          and (i.greets_newcomers or i.sent_at >= m.registered_at)
          and not exists (select from inbox_marks k where k.member_id = m.id and k.message_id = i.id and k.read_at is not null))
    )::integer as count
    from members m where m.id = any(${members}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [memberId(row.id), row.count]))
}

/** Whether the message is in that inbox. */
export async function isInInbox(db: Db, inbox: Inbox, messageId: bigint): Promise<boolean> {
  return (await messagesIn(db, inbox).select('i.id').where('i.id', '=', messageId).executeTakeFirst()) !== undefined
}

/** Marks a message of the member as read, or as deleted, which includes read. The first time counts. */
export async function updateInboxMark(tx: Tx, inbox: Inbox, messageId: bigint, mark: 'read' | 'deleted'): Promise<void> {
  const row = { member_id: inbox.memberId, message_id: messageId, read_at: inbox.at, deleted_at: mark === 'deleted' ? inbox.at : null }
  await tx
    .insertInto('inbox_marks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'message_id']).doUpdateSet({
        read_at: sql`coalesce(inbox_marks.read_at, excluded.read_at)`,
        deleted_at: sql`coalesce(inbox_marks.deleted_at, excluded.deleted_at)`,
      }),
    )
    .execute()
}

/** Marks everything that has come by then as read. */
export async function updateAllRead(tx: Tx, inbox: Inbox): Promise<void> {
  await tx
    .insertInto('inbox_marks')
    .columns(['member_id', 'message_id', 'read_at'])
    .expression(
      messagesIn(tx, inbox)
        .select([sql<bigint>`${inbox.memberId}::bigint`.as('member_id'), 'i.id', sql<Date>`${inbox.at}::timestamptz`.as('read_at')])
        .where('k.read_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'message_id']).doUpdateSet({ read_at: sql`coalesce(inbox_marks.read_at, excluded.read_at)` }),
    )
    .execute()
}

/** Which of these messages are in that inbox. */
export async function listInInbox(db: Db, inbox: Inbox, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await messagesIn(db, inbox).select('i.id').where('i.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

// To the member alone, or to all who were members then; sent already, and not deleted.
function messagesIn(db: Db, { merchantCode, memberId: member, at }: Inbox) {
  return db
    .selectFrom('inbox_messages as i')
    .innerJoin('members as m', (join) => join.on('m.id', '=', member))
    .leftJoin('inbox_marks as k', (join) => join.onRef('k.message_id', '=', 'i.id').on('k.member_id', '=', member))
    .where('i.merchant_code', '=', merchantCode)
    .where('i.sent_at', '<=', at)
    .where('k.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('i.member_id', '=', member),
        where.and([
          where('i.member_id', 'is', null),
          where.or([where('i.greets_newcomers', '=', true), where('i.sent_at', '>=', where.ref('m.registered_at'))]),
        ]),
      ]),
    )
}
