import type { OverviewMoneyValue, TeamOverviewValue } from '@pavilion/api/team-reports'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { addDays, countDays } from '../../base/days.ts'
import { countTeam, sumTeam, type TeamFigures } from '../teams/index.ts'
import { type ReportAsked, rangeOf } from './read-report.ts'
import { sumBalances } from './team-balance.store.ts'

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
