import type { MatterKindValue, MatterStateValue } from '@pavilion/api/desk'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'

/** One thing that a member wrote to support about. */
export type Matter = {
  kind: MatterKindValue
  id: bigint
  account: string | null
  memberId: bigint | null
  text: string
  at: Date
  waitingSince: Date | null
  unread: number
  takenBy: bigint | null
  takerName: string | null
  isEnded: boolean
}

/** A place in a list: its order is by time. */
export type Place = { at: Date; id: bigint; kind: string }

const TEXT_MAX = 200

const open = (merchantCode: string) => ({
  chat: sql`c.merchant_code = ${merchantCode} and c.is_open`,
  mail: sql`s.merchant_code = ${merchantCode} and s.answered_by is null`,
  feedback: sql`f.merchant_code = ${merchantCode} and f.ended_at is null`,
})

/** Of what ended the newest of each kind behind a place are enough for a page: it has no more. */
const ended = (merchantCode: string, limit: number, before: Place | undefined) => {
  const newest = (at: RawBuilder<unknown>, kind: MatterKindValue) => {
    const behind = before ? sql`and (${at}, e.id, ${kind}::text) < (${before.at}, ${before.id}::bigint, ${before.kind})` : sql``
    return sql`e.merchant_code = ${merchantCode} ${behind} order by ${at} desc, e.id desc limit ${limit}`
  }
  return {
    chat: sql`c.id in (select e.id from chat_conversations e join chat_messages n on n.id = e.last_message_id
      where not e.is_open and ${newest(sql`n.sent_at`, 'chat')})`,
    mail: sql`s.id in (select e.id from sent_mails e
      where e.receiver_id is null and e.answered_by is not null and ${newest(sql`e.answered_at`, 'mail')})`,
    feedback: sql`f.id in (select e.id from feedback e where e.ended_at is not null and ${newest(sql`e.ended_at`, 'feedback')})`,
  }
}

const one = (merchantCode: string, kind: MatterKindValue, id: bigint) => {
  const of = (each: MatterKindValue, alias: RawBuilder<unknown>) =>
    kind === each ? sql`${alias}.merchant_code = ${merchantCode} and ${alias}.id = ${id}` : sql`false`
  return { chat: of('chat', sql`c`), mail: of('mail', sql`s`), feedback: of('feedback', sql`f`) }
}

type Which = { chat: RawBuilder<unknown>; mail: RawBuilder<unknown>; feedback: RawBuilder<unknown> }

/** Conversations in which something was said, mail to support and feedback, of those that are asked for. */
const matters = ({ chat, mail, feedback }: Which) => sql`
  select i.*, m.account, k.taken_by as "takenBy", coalesce(o.display_name, o.username) as "takerName",
    case when i.kind = 'chat' then i.news when i."isEnded" or k.read_at is not null then 0 else 1 end as unread
  from (
    select 'chat' as kind, c.id, c.member_id as "memberId", left(l.content, ${TEXT_MAX}) as text, l.sent_at as at,
      case when c.is_open then (select min(w.sent_at) from chat_messages w where w.conversation_id = c.id and w.staff_id is null
        and w.id > coalesce((select max(a.id) from chat_messages a where a.conversation_id = c.id and a.staff_id is not null), 0)) end
        as "waitingSince",
      (select count(*)::integer from chat_messages u where u.conversation_id = c.id and u.staff_id is null and u.id > c.support_read_id)
        as news,
      not c.is_open as "isEnded"
    from chat_conversations c join chat_messages l on l.id = c.last_message_id where ${chat}
    union all
    select 'mail', s.id, s.sender_id, left(s.subject || ': ' || s.content, ${TEXT_MAX}), coalesce(s.answered_at, s.sent_at),
      case when s.answered_by is null then s.sent_at end, 0, s.answered_by is not null
    from sent_mails s where s.receiver_id is null and ${mail}
    union all
    select 'feedback', f.id, f.member_id, left(f.content, ${TEXT_MAX}), coalesce(f.ended_at, f.sent_at),
      case when f.ended_at is null then f.sent_at end, 0, f.ended_at is not null
    from feedback f where ${feedback}
  ) i
  left join members m on m.id = i."memberId"
  left join desk_matters k on k.kind = i.kind and k.item_id = i.id
  left join operators o on o.id = k.taken_by`

const condition = (state: MatterStateValue, operatorId: bigint) => {
  if (state === 'waiting') return sql`"waitingSince" is not null`
  if (state === 'unread') return sql`unread > 0`
  if (state === 'mine') return sql`"takenBy" = ${operatorId}`
  return state === 'free' ? sql`"takenBy" is null` : sql`true`
}

type Wanted = { state: MatterStateValue; operatorId: bigint; limit: number; after: Place | undefined }

/** The merchant's matters behind a place: those that wait in the order in which they wait, others the newest first. */
export async function listMatterRows(db: Db, merchantCode: string, { state, operatorId, limit, after }: Wanted): Promise<Matter[]> {
  const which = state === 'ended' ? ended(merchantCode, limit, after) : open(merchantCode)
  const isWaiting = state === 'waiting'
  const order = isWaiting ? sql`"waitingSince", id, kind` : sql`at desc, id desc, kind desc`
  const place = isWaiting ? sql`("waitingSince", id, kind) >` : sql`(at, id, kind) <`
  const behind = after ? sql`and ${place} (${after.at}, ${after.id}::bigint, ${after.kind})` : sql``
  const { rows } = await sql<Matter>`
    select * from (${matters(which)}) x where ${condition(state, operatorId)} ${behind} order by ${order} limit ${limit}`.execute(db)
  return rows
}

export type MatterCounts = { waiting: number; unread: number; mine: number; free: number }

/** How many of the open ones are in each state. */
export async function countMatters(db: Db, merchantCode: string, operatorId: bigint): Promise<MatterCounts> {
  const of = (state: MatterStateValue) => sql`(count(*) filter (where ${condition(state, operatorId)}))::integer`
  const { rows } = await sql<MatterCounts>`
    select ${of('waiting')} as waiting, ${of('unread')} as unread, ${of('mine')} as mine, ${of('free')} as free
    from (${matters(open(merchantCode))}) x`.execute(db)
  return rows[0] ?? { waiting: 0, unread: 0, mine: 0, free: 0 }
}

/** One matter of the merchant. */
export async function findMatter(db: Db, merchantCode: string, kind: MatterKindValue, id: bigint): Promise<Matter | undefined> {
  const { rows } = await sql<Matter>`${matters(one(merchantCode, kind, id))}`.execute(db)
  return rows[0]
}

/** All that was written in mail or feedback. */
export async function findWritten(db: Db, { kind, id }: Matter) {
  const { rows } = await sql<{ title: string | null; content: string; sentAt: Date; answeredBy: string | null; pictureIds: string[] }>`
    select s.subject as title, s.content, s.sent_at as "sentAt", coalesce(o.display_name, o.username) as "answeredBy",
      array[]::text[] as "pictureIds"
    from sent_mails s left join operators o on o.id = s.answered_by where ${kind} = 'mail' and s.id = ${id}
    union all
    select null, f.content, f.sent_at, null,
      array(select p.id from feedback_pictures p where p.feedback_id = f.id order by p.uploaded_at, p.id)
    from feedback f where ${kind} = 'feedback' and f.id = ${id}`.execute(db)
  return rows[0]
}

/** Who has taken it, kept from anybody else until `tx` ends: made first where nobody took it before. */
export async function lockTaker(tx: Tx, merchantCode: string, { kind, id }: Matter, at: Date): Promise<bigint | null> {
  await tx
    .insertInto('desk_matters')
    .values({ kind, item_id: id, merchant_code: merchantCode, taken_by: null, taken_at: null, read_at: null, changed_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doNothing())
    .execute()
  const { taken_by } = await tx
    .selectFrom('desk_matters')
    .select('taken_by')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return taken_by
}

/** Who has taken it, and has it until `tx` ends. */
export async function findTaker(tx: Tx, merchantCode: string, kind: MatterKindValue, id: bigint): Promise<bigint | null> {
  const row = await tx
    .selectFrom('desk_matters')
    .select('taken_by')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .forShare()
    .executeTakeFirst()
  return row?.taken_by ?? null
}

/** Who has it from now on; nobody where nothing is said. */
export async function updateTaker(tx: Tx, { kind, id }: Matter, operatorId: bigint | null, at: Date): Promise<void> {
  await tx
    .updateTable('desk_matters')
    .set({ taken_by: operatorId, taken_at: operatorId === null ? null : at, changed_at: at })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute()
}

/** It was seen; the first time counts. */
export async function updateRead(tx: Tx, { kind, id }: Matter, at: Date): Promise<void> {
  await tx
    .updateTable('desk_matters')
    .set({ read_at: at, changed_at: at })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}
