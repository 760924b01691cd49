import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { ChatMessagesTable } from './tables.ts'

/** One member's talk with support. */
export type Conversation = {
  id: bigint
  memberId: MemberId
  account: string
  language: string
  isOpen: boolean
  memberReadId: bigint
  supportReadId: bigint
}

export type MessageRow = Pick<Selectable<ChatMessagesTable>, 'id' | 'staff_id' | 'content' | 'sent_at' | 'sender_key'> & {
  name: string | null
}

const MESSAGES_MAX = 100
const CONVERSATIONS_MAX = 100

/** The conversation of a member, or of that id at a merchant. */
export async function findConversation(
  db: Db,
  which: { memberId: MemberId } | { merchantCode: string; id: bigint },
): Promise<Conversation | undefined> {
  let query = db
    .selectFrom('chat_conversations as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id', 'm.account', 'c.language', 'c.is_open', 'c.member_read_id', 'c.support_read_id'])
  query =
    'memberId' in which
      ? query.where('c.member_id', '=', which.memberId)
      : query.where('c.id', '=', which.id).where('c.merchant_code', '=', which.merchantCode)
  const row = await query.executeTakeFirst()
  return (
    row && {
      id: row.id,
      memberId: memberId(row.member_id),
      account: row.account,
      language: row.language,
      isOpen: row.is_open,
      memberReadId: row.member_read_id,
      supportReadId: row.support_read_id,
    }
  )
}

/** Makes the member's conversation if there is none, and returns its id. */
export async function ensureConversation(
  tx: Tx,
  of: { merchantCode: string; memberId: MemberId; language: string; at: Date },
): Promise<bigint> {
  const row = await tx
    .insertInto('chat_conversations')
    // It is open when the member has written.
    .values({ merchant_code: of.merchantCode, member_id: of.memberId, language: of.language, is_open: false, changed_at: of.at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ language: of.language }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The last hundred messages, or those after the given one; oldest first. */
export async function listMessages(db: Db, conversationId: bigint, afterId?: bigint): Promise<MessageRow[]> {
  let query = db
    .selectFrom('chat_messages as m')
    .leftJoin('operators as s', 's.id', 'm.staff_id')
    .select([
      'm.id',
      'm.staff_id',
      (eb) => eb.fn.coalesce('s.display_name', 's.username').as('name'),
      'm.content',
      'm.sent_at',
      'm.sender_key',
    ])
    .where('m.conversation_id', '=', conversationId)
    .limit(MESSAGES_MAX)
  if (afterId !== undefined) return query.where('m.id', '>', afterId).orderBy('m.id').execute()
  query = query.orderBy('m.id', 'desc')
  return (await query.execute()).reverse()
}

/**
 * Adds a message to a conversation, which a member's message opens. Locks the conversation first,
 * so that ids grow in the order in which messages become visible. A repeated key returns the first
 * message.
 */
export async function insertMessage(
  tx: Tx,
  message: { conversationId: bigint; staffId: bigint | null; senderKey: string; content: string; at: Date },
): Promise<bigint> {
  await tx.selectFrom('chat_conversations').select('id').where('id', '=', message.conversationId).forUpdate().executeTakeFirstOrThrow()
  const known = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('conversation_id', '=', message.conversationId)
    .where('sender_key', '=', message.senderKey)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await tx
    .insertInto('chat_messages')
    .values({
      conversation_id: message.conversationId,
      staff_id: message.staffId,
      sender_key: message.senderKey,
      content: message.content,
      sent_at: message.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateConversation(tx, message.conversationId, message.at, { last_message_id: id, is_open: true })
  return id
}

/** Changes a conversation, and lets every process know. */
export async function updateConversation(
  tx: Tx,
  id: bigint,
  at: Date,
  change: { last_message_id?: bigint; is_open?: boolean; member_read_id?: bigint; support_read_id?: bigint },
): Promise<void> {
  await tx
    .updateTable('chat_conversations')
    .set({ ...change, change: sql<bigint>`nextval('chat_changes')`, changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** How many messages of support the member has not seen. */
export async function countUnreadChat(db: Db, id: MemberId): Promise<number> {
  const row = await db
    .selectFrom('chat_conversations as c')
    .innerJoin('chat_messages as m', 'm.conversation_id', 'c.id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('c.member_id', '=', id)
    .where('m.staff_id', 'is not', null)
    .whereRef('m.id', '>', 'c.member_read_id')
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many messages of support each of these members has not seen: one statement for all of them. Who has none is missing. */
export async function countUnreadChats(db: Db, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> {
  const rows = await db
    .selectFrom('chat_conversations as c')
    .innerJoin('chat_messages as m', (join) => join.onRef('m.conversation_id', '=', 'c.id').onRef('m.id', '>', 'c.member_read_id'))
    .select(['c.member_id', sql<number>`count(*)::integer`.as('count')])
    .where(sql<boolean>`c.member_id = any(${members}::bigint[])`)
    .whereRef('c.last_message_id', '>', 'c.member_read_id')
    .where('m.staff_id', 'is not', null)
    .groupBy('c.member_id')
    .execute()
  return new Map(rows.map((row) => [memberId(row.member_id), row.count]))
}

/** The merchant's conversations in which something was said, those with the newest message first. */
export async function listConversationRows(db: Db, merchantCode: string, isOpen: boolean) {
  return db
    .selectFrom('chat_conversations as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('chat_messages as l', 'l.id', 'c.last_message_id')
    .select([
      'c.id',
      'm.account',
      'c.language',
      'l.content',
      'l.sent_at',
      sql<number>`(select count(*)::integer from chat_messages u
        where u.conversation_id = c.id and u.staff_id is null and u.id > c.support_read_id)`.as('unread'),
    ])
    .where('c.merchant_code', '=', merchantCode)
    .where('c.is_open', '=', isOpen)
    .orderBy('c.last_message_id', 'desc')
    .limit(CONVERSATIONS_MAX)
    .execute()
}

export type Change = { id: bigint; merchantCode: string; change: bigint }

/** The conversations that changed since, of all merchants. */
export async function listChanges(db: Db, since: Date): Promise<Change[]> {
  const rows = await db
    .selectFrom('chat_conversations')
    .select(['id', 'merchant_code', 'change'])
    .where('changed_at', '>=', since)
    .execute()
  return rows.map((row) => ({ id: row.id, merchantCode: row.merchant_code, change: row.change }))
}
