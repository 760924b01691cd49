import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { merchantOf, ofTeam, openStakeChangesWithin } from './open-stakes.store.ts'

/**
 * How many members of the agent's team on that day, the agent included, have valid bets of at least
 * `minValidBetsMinor` (and more than 0) in one local clock hour, in rounds that finished by its
 * end. An hour repeated at the end of summer time counts once. A member's own bets are its team's
 * bets less those of the teams right below it.
 */
export async function countActiveOfHour(
  db: Db,
  agentId: MemberId,
  asked: { hourStarts: readonly Date[]; day: string; from: Date; to: Date; minValidBetsMinor: bigint },
): Promise<number> {
  const { hourStarts, day, minValidBetsMinor } = asked
  const { rows } = await sql<{ members: number }>`
    with hours as materialized (
      select h.agent_id, sum(h.valid_bets_minor) as valid_bets_minor
      from team_links l join team_hours h on h.agent_id = l.member_id and h.hour = any(${hourStarts}::timestamptz[])
      where l.ancestor_id = ${agentId} and l.from_day <= ${day}::date and l.until_day > ${day}::date
      group by 1
    ), below as (
      select d.ancestor_id, sum(c.valid_bets_minor) as valid_bets_minor
      from hours c join team_links d on d.member_id = c.agent_id and d.depth = 1 and d.from_day <= ${day}::date and d.until_day > ${day}::date
      group by 1
    ), own as (
      select h.agent_id as member_id, h.valid_bets_minor - coalesce(b.valid_bets_minor, 0) as valid_bets_minor
      from hours h left join below b on b.ancestor_id = h.agent_id
      union all
      select member_id, change_minor from (${ofTeam(agentId, openStakeChangesWithin(merchantOf(agentId), asked))}) o
    )
    select count(*)::integer as members from (
      select member_id from own group by 1 having sum(valid_bets_minor) >= greatest(${minValidBetsMinor}::bigint, 1)
    ) active`.execute(db)
  return rows[0]?.members ?? 0
}
