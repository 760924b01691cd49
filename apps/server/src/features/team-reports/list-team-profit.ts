import type { ProfitFigure, ProfitRowValue } from '@pavilion/api/team-profit'
import { formatMinor, scaleOf } from '@pavilion/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { memberTypes } from '../members/index.ts'
import { sumTeam, type TeamFigures, type TeamQuery, type TeamSum } from '../teams/index.ts'
import type { ReportAsked } from './read-report.ts'

export type ProfitFilter = { category?: string | undefined; vendor?: string | undefined; isWithoutOwn: boolean }
export type ProfitSort = { figure: ProfitFigure; isAscending: boolean }
export type ProfitView = 'downline' | 'category'

/** The rows of profit and loss from the `offset`th on, at most `limit`, in their order. `next` is missing at the end. */
export async function listTeamProfit(
  db: Db,
  asked: ReportAsked,
  filter: ProfitFilter,
  { view, sort, limit, offset }: { view: ProfitView; sort: ProfitSort; limit: number; offset: number },
): Promise<{ list: ProfitRowValue[]; next: number | undefined }> {
  const page = { by: `${sort.figure}Minor` as const, isAscending: sort.isAscending, limit: limit + 1, offset }
  const sums = await sumTeam(db, teamQuery(asked, filter), view === 'category' ? 'category' : 'child', page)
  const rows = sums.slice(0, limit)
  const list = view === 'category' ? rows.map((row) => wireCategory(asked, row)) : await wireDownlines(db, asked, rows)
  return { list, next: sums.length > limit ? offset + limit : undefined }
}

/** What all of them come to. */
export async function sumTeamProfit(db: Db, asked: ReportAsked, filter: ProfitFilter): Promise<Record<ProfitFigure, string>> {
  const [sums] = await sumTeam(db, teamQuery(asked, filter))
  if (!sums) throw new Error('a team has no sums')
  return wireFigures(asked, sums)
}

/** The accounts from right below the agent down to the one whose branch is asked for, as they were on the last day. */
export async function listBranchPath(db: Db, { agentId, which, days }: ReportAsked): Promise<string[]> {
  if (which.branchId === undefined) return []
  const on = (name: string): RawBuilder<unknown> =>
    sql`${sql.ref(`${name}.from_day`)} <= ${days.to}::date and ${sql.ref(`${name}.until_day`)} > ${days.to}::date`
  const { rows } = await sql<{ account: string }>`
    select m.account
    from team_links up
    join team_links l on l.ancestor_id = ${agentId} and l.member_id = up.ancestor_id and ${on('l')}
    join members m on m.id = up.ancestor_id
    where up.member_id = ${which.branchId} and ${on('up')} and l.depth > 0
    order by l.depth`.execute(db)
  return rows.map(({ account }) => account)
}

const teamQuery = ({ agentId, which, days }: ReportAsked, { category, vendor, isWithoutOwn }: ProfitFilter): TeamQuery => ({
  agentId,
  ...which,
  ...days,
  category,
  vendor,
  isWithoutOwn,
})

const wireCategory = (asked: ReportAsked, row: TeamSum): ProfitRowValue => ({
  id: `category-${row.key}`,
  category: row.key,
  ...wireFigures(asked, row),
})

async function wireDownlines(db: Db, asked: ReportAsked, rows: readonly TeamSum[]): Promise<ProfitRowValue[]> {
  const members = await findMembers(
    db,
    rows.map(({ key }) => memberId(BigInt(key))),
  )
  const { agentId, which } = asked
  return rows.map((row) => {
    const member = members.get(row.key)
    return {
      id: row.key,
      account: member?.account ?? '',
      isAgent: member !== undefined && memberTypes.isAgent(member.type),
      isOwn: row.key === (which.branchId ?? agentId).toString(),
      ...wireFigures(asked, row),
    }
  })
}

async function findMembers(db: Db, ids: readonly MemberId[]): Promise<Map<string, { account: string; type: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('members').select(['id', 'account', 'type']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, account, type }) => [id.toString(), { account, type }]))
}

function wireFigures({ merchant }: ReportAsked, sums: TeamFigures): Record<ProfitFigure, string> {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(merchant.currency))
  return {
    deposits: text(sums.depositsMinor),
    withdrawals: text(sums.withdrawalsMinor),
    validBets: text(sums.validBetsMinor),
    payouts: text(sums.payoutsMinor),
    rebates: text(sums.rebatesMinor),
    bonuses: text(sums.bonusesMinor),
    salaries: text(sums.salariesMinor),
    net: text(sums.netMinor),
  }
}
