import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** Which events are asked for; from a moment on, and before another. */
export type EventFilter = {
  kind: string | undefined
  subject: string | undefined
  memberId: MemberId | undefined
  from: Date | undefined
  to: Date | undefined
}
/** An event, with the account of the member whom it is about. */
export type EventRow = { id: bigint; kind: string; subject: string; account: string | null; detail: string; happenedAt: Date }

/** The merchant's events behind one of them, the newest first. */
export async function listEventRows(
  db: Db,
  merchantCode: string,
  { kind, subject, memberId, from, to }: EventFilter,
  limit: number,
  after: bigint | undefined,
): Promise<EventRow[]> {
  const isOf = [sql`e.merchant_code = ${merchantCode}`]
  if (kind !== undefined) isOf.push(sql`e.kind = ${kind}`)
  if (subject !== undefined) isOf.push(sql`e.subject = ${subject}`)
  if (memberId !== undefined) isOf.push(sql`(e.subject = ${`member:${memberId}`} or e.member_id = ${memberId})`)
  if (from !== undefined) isOf.push(sql`e.happened_at >= ${from}`)
  if (to !== undefined) isOf.push(sql`e.happened_at < ${to}`)
  // By when it happened: several servers give out numbers, and not in that order.
  if (after !== undefined) {
    isOf.push(sql`(e.happened_at, e.id) < (select l.happened_at, l.id from significant_events l where l.id = ${after})`)
  }
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.subject, m.account, e.detail, e.happened_at as "happenedAt"
    from significant_events e
    left join members m on m.merchant_code = e.merchant_code
      and m.id = coalesce(e.member_id, substring(e.subject from '^member:(\\d{1,18})$')::bigint)
    where ${sql.join(isOf, sql` and `)}
    order by e.happened_at desc, e.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Every kind that the merchant has an event of: each is looked up behind the one before, and no event is counted. */
export async function listEventKinds(db: Db, merchantCode: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      select min(kind) as kind from significant_events where merchant_code = ${merchantCode}
      union all
      select (select min(e.kind) from significant_events e where e.merchant_code = ${merchantCode} and e.kind > k.kind)
      from kinds k where k.kind is not null
    )
    select kind from kinds where kind is not null`.execute(db)
  return rows.map(({ kind }) => kind)
}
