import { ROW_ID } from '@pavilion/api/row-id'
import { type RawBuilder, sql } from 'kysely'
import { idBefore } from '../../base/ids.ts'
import type { Merchant } from '../merchants/index.ts'

/** A day of the merchant, when it begins and ends, and whether its figures are kept: then its members count for the countries that were kept. */
export type DaySpan = { day: string; from: Date; to: Date; isKept: boolean }

/** How far the clocks that made an id and posted its transfer may differ. */
const MARGIN_MS = 3_600_000

/** The kinds of accounts with members' money. */
const OF_MEMBERS = sql`('wallet', 'hold', 'bonus', 'float', 'clearing')`

/**
 * The statements `moved` and `told`, for a `with`. `told` has a row for each transfer between members and the house on those
 * days, seen from the members, with whose it was, of which game, country and branch. Ids grow with time, so only those days are read.
 * `which` narrows the transfers, of which it calls one `t`.
 */
export function movedOn(
  merchant: Pick<Merchant, 'code' | 'timeZone'>,
  spans: readonly DaySpan[],
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const begins = Math.min(...spans.map(({ from }) => from.getTime()))
  const ends = Math.max(...spans.map(({ to }) => to.getTime()))
  const days = sql.join(
    spans.map(({ day, from, to, isKept }) => sql`(${day}::date, ${from}::timestamptz, ${to}::timestamptz, ${isKept}::boolean)`),
  )
  return sql`
    spans (day, begins, ends, is_kept) as materialized (values ${days}),
    moved as materialized (
      select s.day, s.is_kept, t.shard, t.id, t.posted_at, t.currency, t.kind, t.amount_minor, t.reference,
        case when d.kind in ${OF_MEMBERS} then 'out' else 'in' end as direction,
        case when d.kind in ${OF_MEMBERS} then d.id else c.id end as account_id,
        case when d.kind in ${OF_MEMBERS} then d.owner else c.owner end as owner,
        case when d.kind in ${OF_MEMBERS} then c.owner else d.owner end as house
      from spans s
      join ledger.transfers t on t.posted_at >= s.begins and t.posted_at < s.ends
      join ledger.accounts d on d.shard = t.shard and d.id = t.debit_account_id
      join ledger.accounts c on c.shard = t.shard and c.id = t.credit_account_id
      where t.id > ${idBefore(new Date(begins - MARGIN_MS))} and t.id <= ${idBefore(new Date(ends + MARGIN_MS))}
        and ${which} and d.merchant_code = ${merchant.code} and (d.kind in ${OF_MEMBERS}) <> (c.kind in ${OF_MEMBERS})
    ), owned as materialized (
      select m.*, l.id as link_id, coalesce(l.provider_code, '') as provider_code, coalesce(b.wallet_id, m.account_id) as wallet_id,
        coalesce(b.member_id, case when m.owner ~ ${`^member:${ROW_ID}$`} then substring(m.owner from 8)::bigint end) as member_id
      from moved m
      left join bonuses b on m.owner ~ '^bonus:' and b.shard = m.shard and b.id = m.account_id
      left join provider_links l on m.house = 'link:' || l.id
    ), people as materialized (
      select p.day, p.member_id, coalesce(case when p.is_kept then k.country else u.country_dialing_code end, '') as country, coalesce(t.branch_id, 0) as branch_id
      from (select distinct day, is_kept, member_id from owned where member_id is not null) p
      left join members u on u.id = p.member_id
      left join lateral (
        select country from member_countries k where k.member_id = p.member_id and k.from_day <= p.day order by k.from_day desc limit 1
      ) k on true
      left join lateral (
        select case when l.depth > 0 or exists (
            select from team_links d
            where d.ancestor_id = p.member_id and d.depth = 1 and d.from_day <= p.day and d.until_day > p.day
          ) then l.ancestor_id end as branch_id
        from team_links l where l.member_id = p.member_id and l.from_day <= p.day and l.until_day > p.day
        order by l.depth desc limit 1
      ) t on true
    ), told as (
      select o.day, date_trunc('hour', o.posted_at, ${merchant.timeZone}) as hour, o.id, o.posted_at, o.currency, o.kind, o.direction,
        o.provider_code, coalesce(r.game_id, '') as game_id, coalesce(p.country, '') as country, coalesce(p.branch_id, 0) as branch_id,
        o.amount_minor, o.member_id, o.reference
      from owned o
      left join people p on p.day = o.day and p.member_id = o.member_id
      left join rounds r on r.shard = o.shard and r.wallet_id = o.wallet_id and r.link_id = o.link_id and r.round_id = o.reference
    )`
}
