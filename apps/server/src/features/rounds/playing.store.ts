import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

/** Rounds and members are counted up to here; one more stands for all that are more. */
const COUNTED_MAX = 10_000

/** How many rounds of a link are open, and how many members have one open or began one since. */
export type Playing = { linkId: number; openRounds: number; members: number }

/** Counts what goes on at each of the merchant's providers, by the indexes of open and of late rounds. */
export async function countPlaying(db: Db, merchantCode: string, since: Date): Promise<Playing[]> {
  const { rows } = await sql<Playing>`
    select l.id as "linkId",
      (select count(*)::int from (select from rounds where link_id = l.id and not is_finished limit ${COUNTED_MAX + 1}) o) as "openRounds",
      (
        select count(distinct (shard, wallet_id))::int from (
          (select shard, wallet_id from rounds where link_id = l.id and not is_finished limit ${COUNTED_MAX + 1})
          union all
          (select shard, wallet_id from rounds where link_id = l.id and opened_at >= ${since} order by opened_at desc limit ${COUNTED_MAX + 1})
        ) p
      ) as members
    from provider_links l where l.merchant_code = ${merchantCode}`.execute(db)
  return rows
}
