import type { OverviewMoneyValue, TeamOverviewValue } from '@pavilion/api/team-reports'
import { formatMinor, scaleOf } from '@pavilion/money'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { addDays, countDays } from '../../base/days.ts'
import { countTeam, sumTeam, type TeamFigures, teamMembers } from '../teams/index.ts'
import { type ReportAsked, rangeOf } from './read-report.ts'
import { isSmallTeam, ownerOfAccount } from './team-spans.ts'

/** The figures of a team for some days, in all and for each of the days, and how many members did what. */
export async function getTeamOverview(db: Db, asked: ReportAsked, now: Date): Promise<TeamOverviewValue> {
  const { agentId, which, days } = asked
  const query = { agentId, ...which, ...days }
  const scale = scaleOf(asked.merchant.currency)
  const [all] = await sumTeam(db, query)
  const byDay = new Map((await sumTeam(db, query, 'day')).map((row) => [row.key, row]))
  return {
    ...rangeOf(asked),
    balance: formatMinor(await sumBalances(db, asked), scale),
    money: moneyOf(all, scale),
    counts: await countTeam(db, query, now),
    days: Array.from({ length: countDays(days.from, days.to) }, (_, place) => {
      const day = addDays(days.from, place)
      return { day, ...moneyOf(byDay.get(day), scale) }
    }),
  }
}

function moneyOf(figures: TeamFigures | undefined, scale: number): OverviewMoneyValue {
  const text = (name: keyof TeamFigures) => formatMinor(figures?.[name] ?? 0n, scale)
  return {
    deposits: text('depositsMinor'),
    withdrawals: text('withdrawalsMinor'),
    validBets: text('validBetsMinor'),
    payouts: text('payoutsMinor'),
    rebates: text('rebatesMinor'),
    bonuses: text('bonusesMinor'),
    net: text('netMinor'),
  }
}

/** What the wallets of those meant hold now, what is set aside among it: who is of the team on the last of the days. */
async function sumBalances(db: Db, asked: ReportAsked): Promise<bigint> {
  const { agentId, which, days, merchant } = asked
  const members = teamMembers(agentId, which, days.to)
  // The shard of a member is the first byte of the hash of its id. A large team is most of the merchant: all its accounts are read once.
  const accounts = (await isSmallTeam(db, asked))
    ? sql`members m
        join ledger.accounts a on a.shard = get_byte(sha256(convert_to(m.id::text, 'UTF8')), 0) and a.owner = 'member:' || m.id
        where m.id in ${members}`
    : sql`ledger.accounts a where a.merchant_code = ${merchant.code} and ${ownerOfAccount} in ${members}`
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(a.balance_minor), 0)::bigint as total
    from ${accounts} and a.kind in ('wallet', 'hold') and a.currency = ${merchant.currency}`.execute(db)
  return rows[0]?.total ?? 0n
}
