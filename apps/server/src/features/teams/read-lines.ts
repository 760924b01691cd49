import { type RawBuilder, sql } from 'kysely'

/**
 * What moved in the members' wallets by day and kind, as `moves` say: in the merchant's own currency. A transfer between two wallets is a
 * line of each.
 */
export function linesOf(moves: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.member_id, (v.posted_at at time zone m.time_zone)::date as day, v.kind, count(*) as lines,
      sum(s.came_in)::bigint as in_minor, sum(s.went_out)::bigint as out_minor
    from ${moves} v
    cross join lateral (values
      (v.from_kind, v.from_member, v.from_merchant, 0, v.amount_minor),
      (v.to_kind, v.to_member, v.to_merchant, v.amount_minor, 0)
    ) s (kind, member_id, merchant_code, came_in, went_out)
    join merchants m on m.code = s.merchant_code and m.currency = v.currency
    where s.kind = 'wallet' and s.member_id is not null group by 1, 2, 3`
}
