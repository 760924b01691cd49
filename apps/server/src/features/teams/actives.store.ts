import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { loginsOf } from './read-books.ts'
import type { Unread } from './snapshot.ts'

/** The longest gap that is stored as such; a period may have as many days. */
export const GAP_MAX = sql.lit(31)

/**
 * Records which members bet and which logged in on which day, and counts each for every agent
 * above. Days may come in any order. Returns whether there were any.
 */
export async function addActiveDays(tx: Tx, unread: Unread): Promise<boolean> {
  const fresh = sql`
    select member_id, 'betting' as kind, day from team_batch where is_betting
    union select member_id, 'logged-in', day from (${loginsOf(unread)}) logins`
  const { rows } = await sql<{ day: string }>`select distinct day::text as day from (${fresh}) fresh order by day`.execute(tx)
  for (const { day } of rows) {
    await addDay(tx, sql`select member_id, kind, day from (${fresh}) given where day = ${day}::date`)
  }
  return rows.length > 0
}

// A day between two known days shortens the gap of the later one. All rows added here are of one
// day, so none of them is another's neighbour.
async function addDay(tx: Tx, given: RawBuilder<unknown>): Promise<void> {
  const neighbour = (which: 'max' | 'min', isThere: RawBuilder<unknown>) => sql`(
    select ${sql.raw(which)}(p.day) from team_active_days p
    where p.member_id = f.member_id and p.kind = f.kind and ${isThere} and exists (
      select from team_links x where x.ancestor_id = l.ancestor_id and x.member_id = f.member_id and x.from_day <= p.day
        and x.until_day > p.day and (s.scope = 'team' or x.depth = 1)))`
  await sql`
    with fresh as (
      insert into team_active_days (member_id, kind, day) select distinct member_id, kind, day from (${given}) given
      on conflict do nothing returning member_id, kind, day
    ), placed as (
      select l.ancestor_id, s.scope, f.kind, f.day,
        ${neighbour('max', sql`p.day < f.day and p.day > f.day - ${GAP_MAX}`)} as earlier,
        ${neighbour('min', sql`p.day > f.day and p.day < f.day + ${GAP_MAX}`)} as later
      from fresh f
      join team_links l on l.member_id = f.member_id and l.from_day <= f.day and l.until_day > f.day
      join (values ('team'), ('direct')) as s (scope) on s.scope = 'team' or l.depth = 1
    ), changed as (
      select ancestor_id, scope, kind, day, coalesce(day - earlier, ${GAP_MAX}) as gap, 1 as members from placed
      union all
      select ancestor_id, scope, kind, later, least(coalesce(later - earlier, ${GAP_MAX}), ${GAP_MAX}), -1 from placed where later is not null
      union all
      select ancestor_id, scope, kind, later, later - day, 1 from placed where later is not null
    )
    insert into team_actives as t (agent_id, scope, kind, day, gap, members)
    select ancestor_id, scope, kind, day, gap, sum(members) from changed group by 1, 2, 3, 4, 5 having sum(members) <> 0
    on conflict (agent_id, scope, kind, day, gap) do update set members = t.members + excluded.members`.execute(tx)
}

/**
 * Records the first deposit of each member in the batch and counts it. An earlier deposit that
 * arrives late replaces the recorded one.
 */
export async function addFirstDeposits(tx: Tx): Promise<void> {
  await sql`
    with first as (
      select member_id, min(day) as day from team_batch where deposits_minor > 0 group by 1
    ), known as (
      select f.member_id, f.day, p.day as old_day from first f
      left join team_active_days p on p.member_id = f.member_id and p.kind = 'first-deposit'
      where p.day is null or p.day > f.day
    ), removed as (
      delete from team_active_days p using known k
      where p.member_id = k.member_id and p.kind = 'first-deposit' and p.day = k.old_day
    ), noted as (
      insert into team_active_days (member_id, kind, day) select member_id, 'first-deposit', day from known
    ), changed as (
      select member_id, day, 1 as members from known
      union all select member_id, old_day, -1 from known where old_day is not null
    )
    insert into team_actives as t (agent_id, scope, kind, day, gap, members)
    select l.ancestor_id, s.scope, 'first-deposit', c.day, ${GAP_MAX}, sum(c.members)
    from changed c
    join team_links l on l.member_id = c.member_id and l.from_day <= c.day and l.until_day > c.day
    join (values ('team'), ('direct')) as s (scope) on s.scope = 'team' or l.depth = 1
    group by 1, 2, 3, 4 having sum(c.members) <> 0
    on conflict (agent_id, scope, kind, day, gap) do update set members = t.members + excluded.members`.execute(tx)
}

/** The counters as the active days themselves make them, for the check. */
export const activesOfDays: RawBuilder<unknown> = sql`
  select agent_id, scope, kind, day, gap, count(*) as members from (
    select l.ancestor_id as agent_id, s.scope, p.kind, p.day,
      case when p.kind = 'first-deposit' then ${GAP_MAX} else least(coalesce(
        p.day - lag(p.day) over (partition by l.ancestor_id, s.scope, p.kind, p.member_id order by p.day), ${GAP_MAX}), ${GAP_MAX}) end as gap
    from team_active_days p
    join team_links l on l.member_id = p.member_id and l.from_day <= p.day and l.until_day > p.day
    join (values ('team'), ('direct')) as s (scope) on s.scope = 'team' or l.depth = 1
  ) g group by 1, 2, 3, 4, 5`
