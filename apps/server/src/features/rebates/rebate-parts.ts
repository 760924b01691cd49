import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '../../base/ids.ts'
import { openStakes } from '../teams/index.ts'

/** Selects bets: all of a merchant on one day, or one agent's over some days. */
export type PartsAsked = { merchantCode: string; day: string } | { agentId: MemberId; from: string; to: string }

/**
 * The bets that each agent gets from each branch, by day, category and provider, with the rates of
 * that day. The query's columns are agent_id, child_id, day, category, vendor, valid_bets_minor,
 * agent_rate and child_rate.
 *
 * An agent's rate is its own or the lowest above it; a branch's rate is its own or the agent's,
 * whichever is lower. So no difference is negative, however the tree changed, and the differences
 * along a path add up to the rate at its top. The agent's own bets are a branch with rate 0. A bet
 * counts on the day on which its round ended, as far as the stakes that were open at a day's
 * beginning and end are known.
 */
export function rebateParts(asked: PartsAsked): RawBuilder<unknown> {
  return sql`
    with played as materialized (
      select d.agent_id, d.child_id, d.day, d.category, d.vendor, sum(d.valid_bets_minor)::bigint as valid_bets_minor
      from (${'merchantCode' in asked ? betsOfMerchant(asked) : betsOfAgent(asked)}) d
      group by d.agent_id, d.child_id, d.day, d.category, d.vendor having sum(d.valid_bets_minor) <> 0
    ), earned as materialized (
      select k.agent_id, k.day, k.category, k.vendor, (
        select coalesce(min(rebate_rate(l.ancestor_id, k.category, k.vendor, k.day)), 0)::smallint from team_links l
        where l.member_id = k.agent_id and l.from_day <= k.day and l.until_day > k.day
      ) as rate
      from (select distinct agent_id, day, category, vendor from played) k
    )
    select p.*, e.rate as agent_rate,
      case when p.child_id = p.agent_id then 0::smallint
        else least(e.rate, rebate_rate(p.child_id, p.category, p.vendor, p.day)) end as child_rate
    from played p join earned e on e.agent_id = p.agent_id and e.day = p.day and e.category = p.category and e.vendor = p.vendor
    where e.rate > 0`
}

const COLUMNS = sql.raw('d.agent_id, d.child_id, d.day, d.category, d.vendor, d.valid_bets_minor')
/** What the open stakes `c` change for agents above their members, by the tree of the day. */
const CHANGES = sql.raw('l.ancestor_id, l.child_id, c.day, c.category, c.vendor, c.change_minor')
const OF_THAT_DAY = sql.raw('l.member_id = c.member_id and l.from_day <= c.day and l.until_day > c.day')

// Members without a rate earn nothing.
const betsOfMerchant = ({ merchantCode, day }: { merchantCode: string; day: string }): RawBuilder<unknown> => {
  const withRates = sql`(
    select distinct r.member_id from rebate_rates r join members m on m.id = r.member_id where m.merchant_code = ${merchantCode}
  )`
  return sql`
    select ${COLUMNS} from ${withRates} a join team_days d on d.agent_id = a.member_id and d.day = ${day}::date
    union all
    select ${CHANGES} from (${openStakes.openStakeChanges(sql`${merchantCode}`, day, day)}) c
    join team_links l on ${OF_THAT_DAY} join ${withRates} a on a.member_id = l.ancestor_id`
}

const betsOfAgent = ({ agentId, from, to }: { agentId: MemberId; from: string; to: string }): RawBuilder<unknown> => sql`
  select ${COLUMNS} from team_days d where d.agent_id = ${agentId} and d.day between ${from}::date and ${to}::date
  union all
  select ${CHANGES} from (${openStakes.openStakeChanges(openStakes.merchantOf(agentId), from, to)}) c
  join team_links l on l.ancestor_id = ${agentId} and ${OF_THAT_DAY}`

/**
 * The sum of a row's parts in minor units: each provider's bets times the difference of the rates,
 * added up exactly and rounded down once. Rates are in tenths of a per cent.
 */
export const amountOfParts = sql<bigint>`floor(sum(valid_bets_minor::numeric * (agent_rate - child_rate)) / 1000)::bigint`
