import type { RebateCategory } from '@pavilion/api/rebates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { amountOfParts, rebateParts } from './rebate-parts.ts'

export type IncomeFilter = {
  agentId: MemberId
  from: string
  to: string
  /** The last day with final rebates. Later days are computed live, as far as the figures go. */
  lastDay: string | undefined
  branchId?: MemberId | undefined
  category?: string | undefined
  status?: 'pending' | 'paid' | undefined
}

export type IncomeRow = {
  day: string
  child_id: bigint
  account: string
  category: RebateCategory
  valid_bets_minor: bigint
  amount_minor: bigint
  difference_min: number
  difference_max: number
  is_paid: boolean
}

export type IncomeTotals = { pendingMinor: bigint; paidMinor: bigint }

/** Lists the rows, the newest day first, and by account within a day. */
export async function listIncome(db: Db, filter: IncomeFilter, skip: number, limit: number): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select i.day::text as day, i.child_id, m.account, i.category, i.valid_bets_minor, i.amount_minor, i.is_paid,
      coalesce(i.difference_min, p.lowest)::integer as difference_min, coalesce(i.difference_max, p.highest)::integer as difference_max
    from (
      select * from (${incomeOf(filter)}) all_of_it order by day desc, (child_id = agent_id) desc, child_id, category
      limit ${limit} offset ${skip}
    ) i
    join members m on m.id = i.child_id
    left join lateral (
      select min(agent_rate - child_rate) as lowest, max(agent_rate - child_rate) as highest from rebate_parts where rebate_id = i.id
    ) p on true
    order by i.day desc, (i.child_id = i.agent_id) desc, i.child_id, i.category`.execute(db)
  return rows
}

export type IncomeSum = { key: string; valid_bets_minor: bigint; pending_minor: bigint; paid_minor: bigint }

/** Sums the rows by day, the newest first, or by account, the largest first. */
export async function sumIncome(db: Db, filter: IncomeFilter, by: 'day' | 'account', skip: number, limit: number): Promise<IncomeSum[]> {
  const sums = sql`sum(i.valid_bets_minor)::bigint as valid_bets_minor,
    coalesce(sum(i.amount_minor) filter (where not i.is_paid), 0)::bigint as pending_minor,
    coalesce(sum(i.amount_minor) filter (where i.is_paid), 0)::bigint as paid_minor`
  const query =
    by === 'day'
      ? sql`select i.day::text as key, ${sums} from (${incomeOf(filter)}) i group by i.day order by i.day desc`
      : sql`select m.account as key, ${sums} from (${incomeOf(filter)}) i join members m on m.id = i.child_id
          group by m.id, m.account order by sum(i.amount_minor) desc, m.account`
  const { rows } = await sql<IncomeSum>`${query} limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** Sums the pending and the paid amounts of everything that the filter finds. */
export async function totalIncome(db: Db, filter: IncomeFilter): Promise<IncomeTotals> {
  const { rows } = await sql<{ pending: bigint; paid: bigint }>`
    select coalesce(sum(amount_minor) filter (where not is_paid), 0)::bigint as pending,
      coalesce(sum(amount_minor) filter (where is_paid), 0)::bigint as paid
    from (${incomeOf(filter)}) i`.execute(db)
  return { pendingMinor: rows[0]?.pending ?? 0n, paidMinor: rows[0]?.paid ?? 0n }
}

export type IncomePart = { vendor: string; valid_bets_minor: bigint; agent_rate: number; child_rate: number }

/** Lists the bets and rates behind one row. */
export async function listParts(db: Db, filter: IncomeFilter): Promise<IncomePart[]> {
  const { rows } = await sql<IncomePart>`
    select p.vendor, p.valid_bets_minor, p.agent_rate, p.child_rate
    from rebates r join rebate_parts p on p.rebate_id = r.id where ${rowsOf(filter)}
    union all
    select p.vendor, p.valid_bets_minor, p.agent_rate, p.child_rate from (${liveParts(filter)}) p where ${narrowed(filter)}
    order by 1`.execute(db)
  return rows
}

/** When the row was paid, and by which transfer. */
export async function findPayment(db: Db, filter: IncomeFilter): Promise<{ paidAt: Date; transferId: bigint } | undefined> {
  const { rows } = await sql<{ paid_at: Date; transfer_id: bigint }>`
    select r.paid_at, r.transfer_id from rebates r where ${rowsOf(filter)} and r.paid_at is not null limit 1`.execute(db)
  const [row] = rows
  return row && { paidAt: row.paid_at, transferId: row.transfer_id }
}

/**
 * Returns the agent itself, or a member right below it on one of the days; undefined for everybody
 * else, whether the account exists or not.
 */
export async function findBranch(
  db: Db,
  agentId: MemberId,
  accountKey: string,
  { from, to }: { from: string; to: string },
): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('team_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select('m.id')
    .where('l.ancestor_id', '=', agentId)
    .where('m.account_key', '=', accountKey)
    .where('l.depth', '<=', 1)
    .where('l.from_day', '<=', to)
    .where('l.until_day', '>', from)
    .executeTakeFirst()
  return row && memberId(row.id)
}

/** Computed days come from the stored rows, later days from the figures. */
function incomeOf(filter: IncomeFilter): RawBuilder<unknown> {
  const wanted = filter.status === undefined ? sql`true` : filter.status === 'paid' ? sql`is_paid` : sql`not is_paid`
  return sql`
    select * from (
      select r.id, r.agent_id, r.child_id, r.day, r.category, r.valid_bets_minor, r.amount_minor, r.paid_at is not null as is_paid,
        null::integer as difference_min, null::integer as difference_max
      from rebates r where ${rowsOf(filter)}
      union all
      select null::bigint, p.agent_id, p.child_id, p.day, p.category, sum(p.valid_bets_minor)::bigint, ${amountOfParts}, false,
        min(p.agent_rate - p.child_rate)::integer, max(p.agent_rate - p.child_rate)::integer
      from (${liveParts(filter)}) p where ${narrowed(filter)}
      group by p.agent_id, p.child_id, p.day, p.category
      having sum(p.valid_bets_minor) > 0 and ${amountOfParts} > 0
    ) found where ${wanted}`
}

function liveParts({ agentId, from, to, lastDay }: IncomeFilter): RawBuilder<unknown> {
  const after = lastDay === undefined ? from : addDays(lastDay, 1)
  return rebateParts({ agentId, from: after > from ? after : from, to })
}

const rowsOf = (filter: IncomeFilter): RawBuilder<unknown> => sql`r.agent_id = ${filter.agentId}
  and r.day between ${filter.from}::date and ${filter.to}::date
  ${filter.branchId === undefined ? sql`` : sql`and r.child_id = ${filter.branchId}`}
  ${filter.category === undefined ? sql`` : sql`and r.category = ${filter.category}`}`

const narrowed = ({ branchId, category }: IncomeFilter): RawBuilder<unknown> => sql`true
  ${branchId === undefined ? sql`` : sql`and p.child_id = ${branchId}`}
  ${category === undefined ? sql`` : sql`and p.category = ${category}`}`
