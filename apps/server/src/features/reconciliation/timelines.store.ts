import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

/** Which history the database lives in, counted up whenever another machine takes over. A database that only follows has none. */
export async function readTimeline(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    select case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as name`.execute(db)
  const name = rows[0]?.name
  // Eight digits of the timeline, then the segment's.
  return name ? BigInt(`0x${name.slice(0, 8)}`) : undefined
}

/** Records that it is seen. The first of an installation is settled with that. */
export async function noteTimeline(db: Db, timeline: bigint, now: Date): Promise<void> {
  await sql`
    insert into database_timelines (timeline, seen_at, last_seen_at, settled_at)
    values (${timeline}, ${now}, ${now}, case when exists (select from database_timelines) then null else ${now}::timestamptz end)
    on conflict (timeline) do update set last_seen_at = excluded.last_seen_at
      where database_timelines.last_seen_at is null or database_timelines.last_seen_at < excluded.last_seen_at`.execute(db)
}

/** One that was seen before a moment and is not settled, and when the one before it was seen last; from now on it is the caller's, unless that was long ago and nothing came of it. */
export async function claimTimeline(
  db: Db,
  { seenBefore, claimedBefore, now }: { seenBefore: Date; claimedBefore: Date; now: Date },
): Promise<{ timeline: bigint; seenAt: Date; leftAt: Date | undefined } | undefined> {
  const { rows } = await sql<{ timeline: bigint; seen_at: Date; left_at: Date | null }>`
    update database_timelines as due set claimed_at = ${now}
    where timeline = (
      select timeline from database_timelines
      where settled_at is null and seen_at <= ${seenBefore} and (claimed_at is null or claimed_at < ${claimedBefore})
      order by timeline limit 1 for update skip locked
    )
    returning timeline, seen_at, (
      select one.last_seen_at from database_timelines one where one.timeline < due.timeline order by one.timeline desc limit 1
    ) as left_at`.execute(db)
  const [row] = rows
  return row && { timeline: row.timeline, seenAt: row.seen_at, leftAt: row.left_at ?? undefined }
}

/**
 * Says that the server which claimed it at a moment is still at work. False where another server has claimed it since: that one compares
 * all links again, and the first leaves the rest to it.
 */
export async function renewTimeline(db: Db, timeline: bigint, { claimedAt, now }: { claimedAt: Date; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('database_timelines')
    .set({ claimed_at: now })
    .where('timeline', '=', timeline)
    .where('claimed_at', '=', claimedAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What belonged to it is done. */
export async function settleTimeline(db: Db, timeline: bigint, now: Date): Promise<void> {
  await db.updateTable('database_timelines').set({ settled_at: now }).where('timeline', '=', timeline).execute()
}
