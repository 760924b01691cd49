import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'

const NAMES = ['deposits', 'withdrawals', 'valid_bets', 'payouts', 'rebates', 'bonuses', 'salaries'].map((name) => `${name}_minor`)
export const columns = sql.raw(NAMES.join(', '))
export const sums = sql.raw(NAMES.map((name) => `sum(b.${name})::bigint as ${name}`).join(', '))
export const isSomething = sql.raw(`(${NAMES.map((name) => `b.${name} <> 0`).join(' or ')})`)
const added = (table: string) => sql.raw(NAMES.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '))
export const reach = sql`case l.depth when 0 then 'own' when 1 then 'direct' else 'deep' end`
/** All links, and the links of the members in the run's batches. */
export const LINKS: RawBuilder<unknown> = sql`team_links`
export const TAKEN_LINKS: RawBuilder<unknown> = sql`team_link_batch`
/** The links that hold on the row's day. */
export const ofThatDay = sql`l.member_id = b.member_id and l.from_day <= b.day and l.until_day > b.day`

/**
 * Adds the batch to the figures of every agent above, by the tree of the row's day. The caller has
 * taken the links.
 */
export async function addBatch(tx: Tx): Promise<void> {
  await sql`
    insert into team_days as t (agent_id, day, child_id, category, vendor, reach, ${columns})
    select l.ancestor_id, b.day, l.child_id, b.category, b.vendor, ${reach}, ${sums}
    from team_batch b join ${TAKEN_LINKS} l on ${ofThatDay}
    where ${isSomething} group by 1, 2, 3, 4, 5, 6
    on conflict (agent_id, day, child_id, category, vendor, reach) do update set ${added('t')}`.execute(tx)
  await sql`
    insert into team_totals as t (agent_id, day, category, vendor, reach, ${columns})
    select l.ancestor_id, b.day, b.category, b.vendor, ${reach}, ${sums}
    from team_batch b join ${TAKEN_LINKS} l on ${ofThatDay}
    where ${isSomething} group by 1, 2, 3, 4, 5
    on conflict (agent_id, day, category, vendor, reach) do update set ${added('t')}`.execute(tx)
  await sql`
    insert into team_hours as t (agent_id, hour, valid_bets_minor, payouts_minor)
    select l.ancestor_id, b.hour, sum(b.valid_bets_minor)::bigint, sum(b.payouts_minor)::bigint
    from team_batch b join ${TAKEN_LINKS} l on ${ofThatDay}
    where b.valid_bets_minor <> 0 or b.payouts_minor <> 0 group by 1, 2
    on conflict (agent_id, hour) do update set valid_bets_minor = t.valid_bets_minor + excluded.valid_bets_minor,
      payouts_minor = t.payouts_minor + excluded.payouts_minor`.execute(tx)
  await sql`delete from team_batch`.execute(tx)
}
