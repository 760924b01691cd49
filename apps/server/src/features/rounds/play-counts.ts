import { sql } from 'kysely'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'

/**
 * How often each game of a merchant was played recently, by the game's id. Games that nobody played
 * are missing.
 */
export type PlayCounts = (merchantCode: string) => Promise<ReadonlyMap<string, number>>

const FRESH_FOR_MS = 30_000
const COUNTED_MS = 7 * 24 * 3_600_000
/** The newest rounds are enough to find the popular games. */
const ROUNDS_MAX = 5_000

/** Counts played rounds of at most the last week. Cached for half a minute. */
export function createPlayCounts(db: Db, clock: Clock): PlayCounts {
  return cached(clock, FRESH_FOR_MS, async (merchantCode) => {
    const since = new Date(clock().getTime() - COUNTED_MS)
    const { rows } = await sql<{ game_id: string; plays: number }>`
      select game_id, count(*)::int as plays from (
        select r.game_id from provider_links l
        cross join lateral (
          select game_id, opened_at from rounds where link_id = l.id and opened_at >= ${since} order by opened_at desc limit ${ROUNDS_MAX}
        ) r
        where l.merchant_code = ${merchantCode} order by r.opened_at desc limit ${ROUNDS_MAX}
      ) latest
      group by game_id`.execute(db)
    return new Map(rows.map(({ game_id, plays }) => [game_id, plays]))
  })
}
