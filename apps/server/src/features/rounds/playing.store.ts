import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { DAY_MS, MINUTE_MS } from '../../base/durations.ts'

/** The most rounds that are read: of each provider of its newest, and of the merchant of those that were open at the last moment kept. */
const READ_MAX = 50_000
/** Who began a round so lately is taken to be in the game. */
const PLAYING_MS = 15 * MINUTE_MS
/** A round that stays open for longer counts as played. */
const OPEN_MAX_MS = 92 * DAY_MS
/** How far the clocks of servers may differ, and how late their transactions may be committed. */
const OVERLAP_MS = 10 * MINUTE_MS

/** How many rounds of a link are open, and how many members have one open or began one lately. There are more where not all were read. */
export type Playing = { linkId: number; openRounds: number; members: number; isAll: boolean }

/**
 * Counts what goes on at each of the merchant's providers. No index tells open rounds from others: they are found among those that were
 * open at the beginning of the day, which is kept for settlements, and those begun since.
 */
export async function countPlaying(db: Db, merchantCode: string, now: Date): Promise<Playing[]> {
  const keptAt = await findMoment(db, merchantCode, now)
  const lately = new Date(now.getTime() - PLAYING_MS)
  const since = new Date(Math.min(lately.getTime(), keptAt ? keptAt.getTime() - OVERLAP_MS : now.getTime() - OPEN_MAX_MS))
  const { rows } = await sql<Playing>`
    with kept as materialized (
      select link_id, round_id, shard, wallet_id from open_stakes
      where merchant_code = ${merchantCode} and at = ${keptAt ?? null}::timestamptz limit ${READ_MAX + 1}
    ), still_open as materialized (
      select k.link_id, k.round_id, k.shard, k.wallet_id from kept k
      cross join lateral (
        select is_finished from rounds x
        where x.link_id = k.link_id and x.round_id = k.round_id and x.shard = k.shard and x.wallet_id = k.wallet_id limit 1
      ) o
      where not o.is_finished
    )
    select l.id as "linkId", n."openRounds", n.members, n."isAll" from provider_links l
    cross join lateral (
      with newest as materialized (
        select round_id, shard, wallet_id, is_finished, opened_at from rounds
        where link_id = l.id and opened_at >= ${since} order by opened_at desc limit ${READ_MAX + 1}
      )
      select count(*) filter (where is_open)::int as "openRounds", count(distinct (shard, wallet_id))::int as members,
        (select count(*) from newest) <= ${READ_MAX} and (select count(*) from kept) <= ${READ_MAX} as "isAll"
      from (
        select round_id, shard, wallet_id, true as is_open from still_open where link_id = l.id
        union
        select round_id, shard, wallet_id, not is_finished from newest where not is_finished or opened_at >= ${lately}
      ) p
    ) n
    where l.merchant_code = ${merchantCode}`.execute(db)
  return rows
}

/** The last time for which open rounds of the merchant are kept. */
async function findMoment(db: Db, merchantCode: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from open_stake_moments where merchant_code = ${merchantCode} and at <= ${now}`.execute(db)
  return rows[0]?.at ?? undefined
}
