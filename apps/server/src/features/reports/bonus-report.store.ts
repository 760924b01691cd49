import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { Merchant } from '../merchants/index.ts'

/** What one promotion gave on one day and what of it ended, in minor units; `promotionId` is missing for what no promotion gave. */
export type BonusDay = {
  day: string
  promotionId: bigint | null
  titles: Record<string, string> | null
  currency: string
  count: number
  givenMinor: bigint
  releasedMinor: bigint
  forfeitedMinor: bigint
}

/**
 * What promotions gave and what of bonuses ended from one moment until before another, by day of the merchant, the newest first.
 * Rewards without a turnover are in the merchant's own currency.
 */
export async function listBonusDays(
  db: Db,
  { code, timeZone }: Merchant,
  currency: string,
  span: { from: Date; to: Date },
): Promise<BonusDay[]> {
  const { from, to } = span
  const { rows } = await sql<BonusDay>`
    with happened as (
      select started_at as at, promotion_id, currency, 1 as given, amount_minor as given_minor, 0::bigint as released_minor, 0::bigint as forfeited_minor
      from bonuses where merchant_code = ${code} and started_at >= ${from} and started_at < ${to}
      union all
      select ended_at, promotion_id, currency, 0, 0,
        case state when 'released' then coalesce(ended_minor, 0) else 0 end,
        case when state in ('forfeited', 'expired') then coalesce(ended_minor, 0) else 0 end
      from bonuses where merchant_code = ${code} and ended_at >= ${from} and ended_at < ${to}
      union all
      select taken_at, promotion_id, ${currency}::text, 1, coalesce(amount_minor, 0), 0, 0
      from promotion_applications
      where merchant_code = ${code} and state = 'taken' and bonus_id is null and taken_at >= ${from} and taken_at < ${to}
    )
    select (h.at at time zone ${timeZone})::date::text as day, h.promotion_id as "promotionId", p.titles, h.currency,
      sum(h.given)::integer as count, sum(h.given_minor)::bigint as "givenMinor", sum(h.released_minor)::bigint as "releasedMinor",
      sum(h.forfeited_minor)::bigint as "forfeitedMinor"
    from happened h left join promotions p on p.id = h.promotion_id
    group by 1, 2, 3, 4
    order by 1 desc, 2 nulls last, 4`.execute(db)
  return rows
}

/** The bonuses that run, by currency: how many, what was given, and what is on their accounts in the books. */
export async function sumRunning(
  db: Db,
  { code }: Merchant,
): Promise<{ currency: string; count: number; givenMinor: bigint; owedMinor: bigint }[]> {
  const { rows } = await sql<{ currency: string; count: number; givenMinor: bigint; owedMinor: bigint }>`
    select b.currency, count(*)::integer as count, sum(b.amount_minor)::bigint as "givenMinor", sum(a.balance_minor)::bigint as "owedMinor"
    from bonuses b join ledger.accounts a on a.shard = b.shard and a.id = b.id
    where b.merchant_code = ${code} and b.state = 'running'
    group by 1 order by 1`.execute(db)
  return rows
}
