import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { teamTotals } from '../teams/index.ts'

/** What a member staked of its own money in all games on a day, and what came back to it, in minor units of the merchant's currency. */
export type DayWinner = { memberId: bigint; account: string; isDemo: boolean; stakesMinor: bigint; winsMinor: bigint }

/**
 * The members who bet on that day of the merchant and won most on it, the most first. Read from the figures that are added up already,
 * one row or a few for each member; undefined while these were never added up.
 */
export async function listDayWinnerRows(
  db: Db,
  { merchantCode, day, limit }: { merchantCode: string; day: string; limit: number },
): Promise<DayWinner[] | undefined> {
  if (!(await teamTotals.findTotals(db))) return undefined
  const { rows } = await sql<DayWinner>`
    select m.id as "memberId", m.account, m.is_demo as "isDemo", s.stakes as "stakesMinor", s.wins as "winsMinor"
    from team_active_days d
    join members m on m.id = d.member_id and m.merchant_code = ${merchantCode} and m.type in (0, 1, 2)
    cross join lateral (
      select sum(t.valid_bets_minor)::bigint as stakes, sum(t.payouts_minor)::bigint as wins
      from team_totals t where t.agent_id = d.member_id and t.day = d.day and t.reach = 'own'
    ) s
    where d.day = ${day}::date and d.kind = 'betting' and s.wins > s.stakes
    order by s.wins - s.stakes desc, m.id limit ${limit}`.execute(db)
  return rows
}
