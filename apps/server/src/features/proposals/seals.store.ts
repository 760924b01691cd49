// The chain of sealed days of operators' actions.
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'

/** That moment, or the present one by the clock of the database: a server whose clock is ahead seals nothing that is still to come. */
export async function notAhead(db: Db, at: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select least(${at}::timestamptz, now()) as at`.execute(db)
  return rows[0]?.at ?? at
}

/** The id of the newest action before a moment; undefined where there is none. */
export async function findLastAction(db: Db, until: Date): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('operator_actions')
    .select('id')
    .where('happened_at', '<', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/**
 * Adds the link of the next day, up to the action `last` at most. Returns whether there was a day to
 * seal that ended before `closedAt`. The caller holds a lock, and no transaction is open that may
 * still add an action up to `last`. An action that is dated after `closedAt`, by a clock that was ahead, ends no day.
 */
export async function addActionLink(tx: Tx, { last, closedAt, at }: { last: bigint; closedAt: Date; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    with before as (
      select day, until_id, hash from operator_action_seals order by day desc limit 1
    ), next as (
      select coalesce((select day + 1 from before),
          (select (happened_at at time zone 'UTC')::date from operator_actions order by id limit 1)) as day,
        coalesce((select until_id from before), 0) as after_id,
        coalesce((select hash from before), decode(repeat('00', 32), 'hex')) as previous_hash
    ), range as (
      select n.*, greatest(n.after_id, coalesce((
          select a.id - 1 from operator_actions a
          where a.id > n.after_id and a.happened_at >= (n.day + 1)::timestamp at time zone 'UTC' and a.happened_at < ${closedAt}
          order by a.id limit 1
        ), ${last}::bigint)) as until_id
      from next n where (n.day + 1)::timestamp at time zone 'UTC' <= ${closedAt}
    )
    insert into operator_action_seals (day, after_id, until_id, actions, digest, previous_hash, hash, sealed_at)
    select r.day, r.after_id, r.until_id, d.actions, d.digest, r.previous_hash,
      hash_action_link(r.previous_hash, r.day, r.after_id, r.until_id, d.actions, d.digest), ${at}
    from range r cross join lateral digest_actions(r.after_id, r.until_id) d
    where r.until_id <= ${last}
    returning day::text as day`.execute(tx)
  return rows.length > 0
}

/** The links by themselves: each goes on from the one before, and is the hash of what it says. */
export async function findLinkFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select format('The link of operators’ actions of %s does not go on from the link before it.', day::text) as detail
    from (
      select s.*, coalesce(lag(s.hash) over w, decode(repeat('00', 32), 'hex')) as hash_before, coalesce(lag(s.until_id) over w, 0) as id_before
      from operator_action_seals s window w as (order by s.day)
    ) l
    where previous_hash <> hash_before or after_id <> id_before
      or hash <> hash_action_link(previous_hash, day, after_id, until_id, actions, digest)
    order by day`.execute(db)
  return rows.map(({ detail }) => detail)
}

/** The actions of each sealed day, hashed again. */
export async function findRangeFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select format('The actions of operators of %s are not those that were sealed: %s then, %s now (ids %s to %s).', s.day::text,
      s.actions, d.actions, s.after_id + 1, s.until_id) as detail
    from operator_action_seals s cross join lateral digest_actions(s.after_id, s.until_id) d
    where d.digest <> s.digest or d.actions <> s.actions
    order by s.day`.execute(db)
  return rows.map(({ detail }) => detail)
}

/** Actions that were written after a day was sealed and tell of a time in it, by more than clocks may differ. */
export async function findLateActions(db: Db, clocksDifferMs: number): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select format('The action of operators with the id %s is dated %s, and was written after that day was sealed.', a.id,
      to_char(a.happened_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as detail
    from (select day, until_id, lead(until_id) over (order by day) as next_id from operator_action_seals) s
    join operator_actions a on a.id > s.until_id and (s.next_id is null or a.id <= s.next_id)
    where a.happened_at < (s.day + 1)::timestamp at time zone 'UTC' - make_interval(secs => ${clocksDifferMs / 1_000})
    order by a.id`.execute(db)
  return rows.map(({ detail }) => detail)
}
