import type { RebateCategory } from '@pavilion/api/rebates'
import { sql } from 'kysely'
import type { Team } from './team-rows.ts'

/** The day that it is when a test's clock begins. */
const DAY = '2026-03-01'

type Rate = { account: string; category?: string; vendor?: string; rate: number }
type Bet = { account: string; category?: RebateCategory; vendor?: string; betsMinor: bigint }

/** Gives rates as they count from that day. */
export async function giveRates(of: Team, rates: readonly Rate[], fromDay = DAY): Promise<void> {
  for (const { account, category = 'RNG', vendor = '', rate } of rates) {
    await sql`insert into rebate_rates (member_id, category, vendor, from_day, rate)
      values (${of.id(account)}, ${category}, ${vendor}, ${fromDay}::date, ${rate}) on conflict do nothing`.execute(of.db)
  }
}

/** Puts bets into the figures of every team that they belong to, as the reading of the books does. */
export async function addBets(of: Team, bets: readonly Bet[], day = DAY): Promise<void> {
  for (const { account, category = 'RNG', vendor = 'PG', betsMinor } of bets) {
    await sql`insert into team_days (agent_id, day, child_id, category, vendor, reach, deposits_minor, withdrawals_minor, valid_bets_minor,
        payouts_minor, rebates_minor, bonuses_minor, salaries_minor)
      select l.ancestor_id, ${day}::date, l.child_id, ${category}, ${vendor}, case least(l.depth, 2) when 0 then 'own' when 1 then 'direct' else 'deep' end,
        0, 0, ${betsMinor}, 0, 0, 0, 0
      from team_links l where l.member_id = ${of.id(account)} and l.from_day <= ${day}::date and l.until_day > ${day}::date
      on conflict (agent_id, day, child_id, category, vendor, reach)
      do update set valid_bets_minor = team_days.valid_bets_minor + excluded.valid_bets_minor`.execute(of.db)
  }
}

type Stored = { id: bigint; agent: string; child: string; category: string; bets: bigint; amount: bigint; paid: boolean }

/** The rebates of a day, by agent and branch. */
export async function stored(of: Team, day = DAY): Promise<Stored[]> {
  const { rows } =
    await sql<Stored>`select r.id, a.account as agent, c.account as child, r.category, r.valid_bets_minor as bets, r.amount_minor as amount,
      r.paid_at is not null as paid
    from rebates r join members a on a.id = r.agent_id join members c on c.id = r.child_id where r.day = ${day}::date order by 2, 3, 4`.execute(
      of.db,
    )
  return rows
}
