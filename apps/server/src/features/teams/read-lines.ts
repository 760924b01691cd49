import { type RawBuilder, sql } from 'kysely'

/**
 * Sums the changes of members' wallets in `moves` by day and kind. A transfer between two wallets
 * is a line of each.
 */
export function linesOf(moves: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.member_id, v.day, v.kind, sum(v.transfers)::bigint as lines,
      sum(s.came_in)::bigint as in_minor, sum(s.went_out)::bigint as out_minor
    from ${moves} v
    cross join lateral (values
      (v.from_kind, v.from_member, 0, v.amount_minor),
      (v.to_kind, v.to_member, v.amount_minor, 0)
    ) s (kind, member_id, came_in, went_out)
    where s.kind = 'wallet' and s.member_id is not null group by 1, 2, 3`
}
