import type { FollowedList } from '@pavilion/api/queue-news'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

/** A text for each list of a merchant, which is another one when something in the list is. */
export type QueueMarks = Record<FollowedList, string>

/** As many rows of a queue as are looked at; what is behind them is seen when it comes nearer. */
const ROWS_MAX = 1_000

/** What waits at each of these merchants, as marks. Each list is read by the index of what is open. */
export async function readQueueMarks(db: Db, merchantCodes: readonly string[]): Promise<Map<string, QueueMarks>> {
  if (merchantCodes.length === 0) return new Map()
  const { rows } = await sql<QueueMarks & { code: string }>`
    select m.code,
      (select md5(string_agg(concat_ws(' ', id, status, taken_by, approved_by), ',' order by id)) from (
        select id, status, taken_by, approved_by from withdrawals where merchant_code = m.code and ended_at is null order by id limit ${ROWS_MAX}
      ) w) as "listWithdrawalReviews",
      (select md5(string_agg(concat_ws(' ', d.id, d.status, r.made_at, r.checked_at), ',' order by d.id)) from (
        select id, status from deposits where merchant_code = m.code and status in ('in-review', 'held') order by id limit ${ROWS_MAX}
      ) d left join deposit_reviews r on r.deposit_id = d.id) as "listDepositReviews",
      (select md5(string_agg(id::text, ',' order by id)) from (
        select id from proposals where merchant_code = m.code and decided_at is null order by id limit ${ROWS_MAX}
      ) p) as "listProposals",
      (select md5(string_agg(concat_ws(' ', id, taken_by), ',' order by id)) from (
        select id, taken_by from alerts where merchant_code = m.code and closed_at is null order by id limit ${ROWS_MAX}
      ) a) as "listAlerts"
    from unnest(${merchantCodes}::text[]) as m (code)`.execute(db)
  return new Map(rows.map(({ code, ...marks }) => [code, marks]))
}
