import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** Something that was said. Titles and texts of the house are by language. */
export type Letter = { id: bigint; sent_at: Date; by: string; title: string | null; content: string }

type Asked = { id: MemberId; limit: number; before: bigint | undefined }

/** What the member and support said in the chat, newest first. */
export async function listChat(db: Db, { id, limit, before }: Asked): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select m.id, m.sent_at, case when m.staff_id is null then '' else coalesce(o.display_name, o.username, '') end as by,
      null::text as title, m.content
    from chat_conversations c
    join chat_messages m on m.conversation_id = c.id
    left join operators o on o.id = m.staff_id
    where c.member_id = ${id} ${before === undefined ? sql`` : sql`and m.id < ${before}::bigint`}
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

/** What the member wrote as feedback, newest first. */
export async function listFeedback(db: Db, { id, limit, before }: Asked): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select f.id, f.sent_at, '' as by, null::text as title, f.content from feedback f
    where f.member_id = ${id} ${before === undefined ? sql`` : sql`and f.id < ${before}::bigint`}
    order by f.id desc limit ${limit}`.execute(db)
  return rows
}

/** What the house wrote to the member's inbox, newest first; what members write to one another is theirs. */
export async function listInbox(db: Db, { id, limit, before }: Asked, language: string): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select i.id, i.sent_at, coalesce(i.sender_kind, 'house') as by, coalesce(i.titles ->> ${language}, i.titles ->> 'EN', '') as title,
      coalesce(i.contents ->> ${language}, i.contents ->> 'EN', '') as content
    from inbox_messages i
    where i.member_id = ${id} and (i.sender_kind is null or i.sender_kind = 'support')
      ${before === undefined ? sql`` : sql`and i.id < ${before}::bigint`}
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}
