import type { RecordStatus } from '@pavilion/api/statements'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { statusOfDeposit } from '../statements/index.ts'
import { teamTotals } from '../teams/index.ts'
import type { ReportAsked } from './read-report.ts'
import type { TeamRecordFilter } from './team-records.store.ts'
import { isOfKept, ownOf, teamSpans } from './team-spans.ts'

/** A deposit that brought nothing, or not yet. Amounts in minor units. */
export type UnpaidDeposit = {
  id: bigint
  status: keyof typeof statusOfDeposit
  amount_minor: bigint
  fee_minor: bigint
  method: string
  created_at: Date
  account: string
}

/** The team's deposits without a movement that the filter finds, newest first, all older than `before` when it is given. */
export async function listTeamUnpaid(
  db: Db,
  asked: ReportAsked,
  filter: TeamRecordFilter,
  limit: number,
  before?: bigint,
): Promise<UnpaidDeposit[]> {
  const statuses = statusesOf(filter)
  if (statuses.length === 0) return []
  const { rows } = await sql<UnpaidDeposit>`
    select d.id, d.status, d.amount_minor, d.fee_minor, ch.method, d.created_at, m.account
    from ${unpaid(asked, statuses)}
    join members m on m.id = d.member_id
    join deposit_channels ch on ch.merchant_code = d.merchant_code and ch.code = d.channel
    where ${before === undefined ? sql`true` : sql`d.id < ${before}`}
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

/** How many of them there are: from the figures once they are made, however many. */
export async function countTeamUnpaid(db: Db, asked: ReportAsked, filter: TeamRecordFilter): Promise<number> {
  const statuses = statusesOf(filter)
  if (statuses.length === 0) return 0
  const counts = (await teamTotals.findTotals(db, 'hasUnpaid')) ? keptUnpaid(asked, statuses) : countOf(unpaid(asked, statuses))
  const { rows } = await sql<{ deposits: number }>`select coalesce(sum(u.deposits), 0)::integer as deposits from (${counts}) u`.execute(db)
  return rows[0]?.deposits ?? 0
}

const countOf = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`select count(*) as deposits from ${found}`

/**
 * The figures of those below, what became of their deposits since and is not in them yet, and the deposits of the one member whose own are
 * in no figure: in one statement, so that all three are of one moment.
 */
function keptUnpaid(asked: ReportAsked, statuses: readonly string[]): RawBuilder<unknown> {
  const { from, to, agentId, which } = asked
  const own = ownOf(asked)
  const parts: RawBuilder<unknown>[] = []
  if (own) parts.push(countOf(unpaid(own, statuses, own.which.branchId)))
  if (which.branchId === undefined || which.scope === 'team') {
    parts.push(
      sql`select t.deposits from team_unpaid t where ${isOfKept(asked)} and t.status = any (${statuses}::text[])`,
      sql`
        select d.sign from team_deposit_changes d
        join lateral ${teamSpans(asked, sql`d.member_id`)} s on d.created_at >= s.from_at and d.created_at < s.until_at
        where d.status = any (${statuses}::text[]) and d.created_at >= ${from} and d.created_at < ${to}
          and d.member_id <> ${which.branchId ?? agentId}`,
    )
  }
  return sql.join(parts, sql` union all `)
}

function statusesOf({ type, status }: TeamRecordFilter): string[] {
  if (type !== undefined && type !== 'deposit') return []
  const all = Object.entries(statusOfDeposit) as [string, RecordStatus][]
  return all.flatMap(([one, of]) => (status === undefined || of === status ? [one] : []))
}

// The condition on the status in words is the index's.
const unpaid = (asked: ReportAsked, statuses: readonly string[], only?: MemberId) => sql`deposits d
  join lateral ${teamSpans(asked, sql`d.member_id`)} s on d.created_at >= s.from_at and d.created_at < s.until_at
    and d.merchant_code = ${asked.merchant.code} and d.status <> 'paid' and d.status = any (${statuses}::text[])
    and d.created_at >= ${asked.from} and d.created_at < ${asked.to} ${only === undefined ? sql`` : sql`and d.member_id = ${only}`}`
