import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { memberTypes } from '../members/index.ts'
import { ofThatDay } from './figures.store.ts'

/**
 * Counts the deposits of each member by status and the day of the request; each row counts `sign`
 * times.
 */
const byMember = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.member_id, (r.created_at at time zone c.time_zone)::date as day, r.status, sum(r.sign)::bigint as deposits
  from ${rows} r join members m on m.id = r.member_id join merchants c on c.code = m.merchant_code
  group by 1, 2, 3`

/** The same for each agent above them, by the tree of that day. */
const byAgent = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.ancestor_id as agent_id, b.day, b.status, l.depth = 1 as is_direct, sum(b.deposits)::bigint as deposits
  from (${byMember(rows)}) b join team_links l on ${ofThatDay} and l.depth > 0 group by 1, 2, 3, 4`

const ALL = sql`(select member_id, created_at, status, 1 as sign from deposits where status <> 'paid')`

const add = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into team_unpaid as t (agent_id, day, status, is_direct, deposits) ${byAgent(rows)} order by 1, 2, 3, 4
  on conflict (agent_id, day, status, is_direct) do update set deposits = t.deposits + excluded.deposits`

/**
 * Adds noted changes of deposits to the figures of every agent above. Changes of a member without a
 * place wait for the place.
 */
export async function addUnpaid(tx: Tx): Promise<void> {
  await sql`
    with taken as (
      delete from team_deposit_changes c using members m
      where m.id = c.member_id and (m.type = ${memberTypes.GUEST_TYPE} or exists (select from team_links l where l.ancestor_id = m.id and l.member_id = m.id))
      returning c.*
    )
    ${add(sql`taken`)}`.execute(tx)
}

/**
 * Rebuilds the figures from the deposits, which include the noted changes. The caller holds the
 * lock of the figures.
 */
export async function makeUnpaid(tx: Tx): Promise<void> {
  await sql`delete from team_unpaid`.execute(tx)
  await sql`with gone as (delete from team_deposit_changes) ${add(ALL)}`.execute(tx)
  await sql`update team_cursor set has_unpaid = true`.execute(tx)
}

/**
 * For the check: the figures as the deposits make them, and the stored ones with the noted changes.
 */
export const unpaidToCompare = {
  made: byAgent(ALL),
  kept: sql`
    select agent_id, day, status, is_direct, sum(deposits)::bigint
    from (select agent_id, day, status, is_direct, deposits from team_unpaid union all ${byAgent(sql`team_deposit_changes`)}) u
    group by 1, 2, 3, 4`,
}
