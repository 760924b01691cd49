import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { roundStatus, teamTotals } from '../teams/index.ts'
import type { ReportAsked } from './read-report.ts'
import { type BetFilter, foundBets, inGames, linksOf } from './team-bets.store.ts'
import { isOfKept, ownerOfAccount, ownOf, teamSpans } from './team-spans.ts'

/** Sums of bets. Unsettled bets have neither a valid stake nor a profit. */
export type BetSums = { bets: number; stakeMinor: bigint; validMinor: bigint; payoutMinor: bigint; profitMinor: bigint }

/**
 * What all the team's bets that the filter finds come to, as of this moment: from the figures, however many they are. One bet, and
 * everything until the figures are made, is read from the rounds.
 */
export async function sumBets(db: Db, asked: ReportAsked, filter: BetFilter): Promise<BetSums> {
  const isKept = filter.betNumber === undefined && (await teamTotals.findTotals(db)) !== undefined
  const bets = isKept ? await keptBets(db, asked, filter) : roundsAsBets(asked, await foundBets(db, asked, filter, BY_TIME))
  const { rows } = await sql<{ bets: number; stake: bigint; valid: bigint; payout: bigint; profit: bigint }>`
    select coalesce(sum(b.bets), 0)::integer as bets, coalesce(sum(b.stake), 0)::bigint as stake,
      coalesce(sum(b.stake) filter (where b.status in ('won', 'lost')), 0)::bigint as valid, coalesce(sum(b.win), 0)::bigint as payout,
      coalesce(sum(b.win - b.stake) filter (where b.status in ('won', 'lost')), 0)::bigint as profit
    from (${bets}) b`.execute(db)
  const [sums] = rows
  return {
    bets: sums?.bets ?? 0,
    stakeMinor: sums?.stake ?? 0n,
    validMinor: sums?.valid ?? 0n,
    payoutMinor: sums?.payout ?? 0n,
    profitMinor: sums?.profit ?? 0n,
  }
}

/**
 * The days on which the team has bets that the filter finds, newest first, so that nobody reads through days that have none; undefined
 * until the figures are made.
 */
export async function daysWithBets(db: Db, asked: ReportAsked, filter: BetFilter): Promise<{ from: Date; to: Date }[] | undefined> {
  if ((await teamTotals.findTotals(db)) === undefined) return undefined
  const { timeZone } = asked.merchant
  const { rows } = await sql<{ from: Date; to: Date }>`
    select day_begins(b.day, ${timeZone}) as from, day_begins(b.day + 1, ${timeZone}) as to
    from (${await keptBets(db, asked, filter)}) b group by b.day having sum(b.bets) > 0 order by b.day desc`.execute(db)
  return rows
}

/** Nobody asks for an order; but by the index that has it the days alone are read, and not everything that was ever played from a wallet. */
const BY_TIME = sql`order by r.opened_at desc`

const roundsAsBets = ({ merchant }: ReportAsked, found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select (r.opened_at at time zone ${merchant.timeZone})::date as day, ${roundStatus} as status, 1 as bets, r.stake_minor as stake,
    r.win_minor as win
  from ${found}`

/**
 * The figures of those below, what became of their rounds since and is not in the figures yet, and the rounds of the one member whose
 * own are in no figure: in one statement, so that all three are of one moment.
 */
async function keptBets(db: Db, asked: ReportAsked, filter: BetFilter): Promise<RawBuilder<unknown>> {
  const { from, to, which } = asked
  const own = ownOf(asked)
  const parts: RawBuilder<unknown>[] = []
  if (own) parts.push(roundsAsBets(own, await foundBets(db, own, filter, BY_TIME)))
  if (which.branchId === undefined || which.scope === 'team') {
    const standing = (status: RawBuilder<unknown>) => (filter.status === undefined ? sql`` : sql`and ${status} = ${filter.status}`)
    parts.push(
      sql`
        select t.day, t.status, t.bets, t.stake_minor as stake, t.win_minor as win
        from team_bets t
        where ${isOfKept(asked)} and t.link_id in ${linksOf(asked, filter)} ${inGames(asked, filter, sql`t.game_id`)}
          ${standing(sql`t.status`)}`,
      sql`
        select (r.opened_at at time zone ${asked.merchant.timeZone})::date, ${roundStatus}, r.sign, r.sign * r.stake_minor, r.sign * r.win_minor
        from team_round_changes r
        join ledger.accounts a on a.shard = r.shard and a.id = r.wallet_id and a.kind = 'wallet' and a.currency = ${asked.merchant.currency}
        join lateral ${teamSpans(asked, ownerOfAccount)} s on r.opened_at >= s.from_at and r.opened_at < s.until_at
        where r.opened_at >= ${from} and r.opened_at < ${to} and r.link_id in ${linksOf(asked, filter)}
          and s.member_id <> ${which.branchId ?? asked.agentId} ${inGames(asked, filter, sql`r.game_id`)} ${standing(roundStatus)}`,
    )
  }
  return sql.join(parts, sql` union all `)
}
