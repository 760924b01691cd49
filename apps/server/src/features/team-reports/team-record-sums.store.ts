import type { RecordStatus } from '@pavilion/api/statements'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { idBefore } from '../../base/ids.ts'
import { shardSql, TransferKind } from '../../ledger/index.ts'
import { statusOfWithdrawal } from '../statements/index.ts'
import { teamTotals } from '../teams/index.ts'
import type { ReportAsked } from './read-report.ts'
import { foundLines, MARGIN_MS, type TeamRecordFilter, wantedOf } from './team-records.store.ts'
import { isOfKept, isSmallTeam, ownerOfAccount, ownOf, teamSpans } from './team-spans.ts'

/** What came in, what went out (without a sign) and how many movements there are. */
export type LineSums = { inMinor: bigint; outMinor: bigint; count: number }

/** What all the team's movements that the filter finds come to, as of this moment: from the figures once they are made, however many. */
export async function sumTeamLines(db: Db, asked: ReportAsked, filter: TeamRecordFilter): Promise<LineSums> {
  const wanted = wantedOf(filter)
  if (wanted === undefined) return { inMinor: 0n, outMinor: 0n, count: 0 }
  const totals = await teamTotals.findTotals(db)
  if (totals) return readSums(db, keptLines(asked, filter, { totals, kinds: wanted.kinds }))
  const range = { low: asked.from.getTime() - MARGIN_MS, high: asked.to.getTime() + MARGIN_MS }
  return readSums(db, asLines(foundLines(asked, { ...wanted, ...range, isSmall: await isSmallTeam(db, asked) }, sql``)))
}

async function readSums(db: Db, lines: RawBuilder<unknown>): Promise<LineSums> {
  const { rows } = await sql<{ came_in: bigint; went_out: bigint; lines: number }>`
    select coalesce(sum(n.came_in), 0)::bigint as came_in, coalesce(sum(n.went_out), 0)::bigint as went_out,
      coalesce(sum(n.lines), 0)::integer as lines
    from (${lines}) n`.execute(db)
  const [sums] = rows
  return { inMinor: sums?.came_in ?? 0n, outMinor: sums?.went_out ?? 0n, count: sums?.lines ?? 0 }
}

const asLines = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 1 as lines, greatest(x.amount_minor, 0) as came_in, greatest(-x.amount_minor, 0) as went_out from ${found}`

/**
 * The figures of the members below, later changes that they lack, and the member's own changes,
 * which no figure has: in one statement, so that all three are of one moment. The figures know
 * kinds and no statuses. Only holds for withdrawals can have a status other than done, and unpaid
 * withdrawals are few.
 */
function keptLines(
  asked: ReportAsked,
  { status }: TeamRecordFilter,
  { totals, kinds }: { totals: teamTotals.Totals; kinds: readonly number[] | undefined },
): RawBuilder<unknown> {
  if (status !== undefined && status !== 'success') return unpaidHolds(asked, status)
  const { branchId = asked.agentId, scope } = asked.which
  const range = { low: asked.from.getTime() - MARGIN_MS, high: asked.to.getTime() + MARGIN_MS }
  const which = { kinds, isRare: false, standing: sql``, ...range }
  const own = ownOf(asked)
  const parts: RawBuilder<unknown>[] = []
  if (own) parts.push(asLines(foundLines(own, { ...which, isSmall: true }, sql``)))
  if (asked.which.branchId === undefined || scope === 'team') {
    const isNew = sql`and ${teamTotals.isUncounted(sql`t.posted_xid`, totals)} and s.member_id <> ${branchId}`
    parts.push(
      sql`
        select t.lines, t.in_minor as came_in, t.out_minor as went_out
        from team_lines t
        where ${isOfKept(asked)} ${kinds === undefined ? sql`` : sql`and t.kind = any (${kinds}::smallint[])`}`,
      asLines(foundLines(asked, { ...which, isSmall: false, also: isNew }, sql``)),
    )
  }
  if (status === 'success' && (kinds === undefined || kinds.includes(TransferKind.hold))) {
    parts.push(sql`select -u.lines, -u.came_in, -u.went_out from (${unpaidHolds(asked)}) u`)
  }
  return sql.join(parts, sql` union all `)
}

/** Holds of unpaid withdrawals, or of those with this status. */
function unpaidHolds(asked: ReportAsked, status?: Exclude<RecordStatus, 'success'>): RawBuilder<unknown> {
  const { from, to, merchant } = asked
  const statuses = Object.entries(statusOfWithdrawal).flatMap(([one, of]) => (status === undefined || of === status ? [one] : []))
  const [first, last] = [new Date(from.getTime() - MARGIN_MS), new Date(to.getTime() + MARGIN_MS)]
  return sql`
    select 1 as lines, 0::bigint as came_in, t.amount_minor as went_out
    from withdrawals wd
    join ledger.transfers t on t.shard = ${shardSql(sql`wd.member_id`)} and t.reference = 'withdrawal-' || wd.id
      and t.kind = ${TransferKind.hold} and t.id > ${idBefore(first)} and t.id <= ${idBefore(last)}
    join ledger.accounts a on a.shard = t.shard and a.id = t.debit_account_id and a.kind = 'wallet' and a.currency = ${merchant.currency}
    join lateral ${teamSpans(asked, ownerOfAccount)} s on t.posted_at >= s.from_at and t.posted_at < s.until_at
    where wd.merchant_code = ${merchant.code} and wd.status <> 'paid' and wd.status = any (${statuses}::text[])
      and wd.created_at >= ${first} and wd.created_at < ${last} and t.posted_at >= ${from} and t.posted_at < ${to}`
}
