import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Days } from './read-period.ts'

/** A member with everybody below it, in some days. Amounts in minor units of the merchant's currency. */
export type Branch = {
  /** How many are below on the last day, however deep, counted up to the limit. */
  below: number
  /** There are more than the limit. */
  isMore: boolean
  /** How many of the branch bet. */
  active: number
  validBetsMinor: bigint
  /** What the members made of it. */
  netMinor: bigint
}

/**
 * Sums the branches of these members, at most a page of them, over at most 31 days. Of each at most `countMax` members are counted, so
 * that no branch is read whole, and its sums are of as many rows as there are days, categories and vendors.
 */
export async function sumBranches(db: Db, ids: readonly MemberId[], days: Days, countMax: number): Promise<ReadonlyMap<MemberId, Branch>> {
  const { from, to } = days
  const { rows } = await sql<{ id: bigint; counted: number; active: number; bets: bigint; net: bigint }>`
    select m.id, b.counted, a.active, f.bets, f.net
    from unnest(${[...ids]}::bigint[]) as m (id)
    cross join lateral (
      select count(*)::integer as counted from (
        select from team_links l where l.ancestor_id = m.id and l.depth > 0 and l.from_day <= ${to}::date and l.until_day > ${to}::date
        limit ${countMax + 1}
      ) few
    ) b
    cross join lateral (
      select coalesce(sum(t.members), 0)::integer as active from team_actives t
      where t.agent_id = m.id and t.scope = 'team' and t.kind = 'betting' and t.day between ${from}::date and ${to}::date
        and t.gap > t.day - ${from}::date
    ) a
    cross join lateral (
      select coalesce(sum(t.valid_bets_minor), 0)::bigint as bets,
        coalesce(sum(t.payouts_minor + t.rebates_minor + t.bonuses_minor + t.salaries_minor - t.valid_bets_minor), 0)::bigint as net
      from team_totals t where t.agent_id = m.id and t.day between ${from}::date and ${to}::date
    ) f`.execute(db)
  return new Map(
    rows.map(({ id, counted, active, bets, net }) => [
      memberId(id),
      { below: Math.min(counted, countMax), isMore: counted > countMax, active, validBetsMinor: bets, netMinor: net },
    ]),
  )
}
