import { type RawBuilder, sql } from 'kysely'
import { beginningOf } from '../../base/beginning-of.ts'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { shardSql } from '../../ledger/index.ts'
import { memberTypes } from '../members/index.ts'

/** Which of those right below somebody are meant. Amounts in minor units; days of the merchant as the moments where they begin and end. */
export type TeamFilter = {
  uplineId: MemberId
  /** The beginning of the account's key. */
  account: string
  kind: memberTypes.AccountKind | undefined
  /** Only those with a session that was used since then. */
  onlineSince: Date | undefined
  balanceFrom: bigint | undefined
  balanceTo: bigint | undefined
  registeredFrom: Date | undefined
  registeredUntil: Date | undefined
  currency: string
  now: Date
}

export type TeamSort = 'registered' | 'login' | 'balance'

/** Somebody right below. */
export type TeamRow = {
  id: MemberId
  account: string
  type: number
  registeredAt: Date
  lastLoginAt: Date | null
  isDisabled: boolean
}

/** A page of those meant, the greatest or latest first. */
export async function listDownline(
  db: Db,
  filter: TeamFilter,
  sort: TeamSort,
  page: { limit: number; offset: number },
): Promise<TeamRow[]> {
  const { rows } = await sql<{
    id: bigint
    account: string
    type: number
    registered_at: Date
    last_login_at: Date | null
    is_disabled: boolean
  }>`
    select m.id, m.account, m.type, m.registered_at, m.last_login_at, m.is_disabled
    ${fromDownline(filter, sort === 'balance')}
    order by ${ORDERS[sort]} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map((row) => ({
    id: memberId(row.id),
    account: row.account,
    type: row.type,
    registeredAt: row.registered_at,
    lastLoginAt: row.last_login_at,
    isDisabled: row.is_disabled,
  }))
}

/** How many there are of those meant. */
export async function countDownline(db: Db, filter: TeamFilter): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count ${fromDownline(filter, false)}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** The number of members right below each of these; members with nobody below are missing. */
export async function countBelow(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ id: bigint; count: bigint }>`
    select upline_id as id, count(*) as count from members where upline_id = any(${[...ids]}::bigint[]) group by upline_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [memberId(id), Number(count)]))
}

/** Which of these have a session that was used since then. */
export async function listOnline(db: Db, ids: readonly MemberId[], since: Date, now: Date): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct s.member_id from sessions s where s.member_id = any(${[...ids]}::bigint[]) and ${isLiving(since, now)}`.execute(db)
  return new Set(rows.map((row) => memberId(row.member_id)))
}

/** The accounts from right below the agent down to a member of its team; undefined where the way up from there passes it by. */
export async function findTrail(db: Db, agentId: MemberId, id: MemberId): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: bigint; account: string; steps: number }>`
    with recursive up as (
      select m.id, m.account, m.upline_id, 0 as steps from members m where m.id = ${id}
      union all
      select m.id, m.account, m.upline_id, up.steps + 1 from up join members m on m.id = up.upline_id where up.id <> ${agentId}
    )
    select id, account, steps from up order by steps desc`.execute(db)
  return rows[0] && memberId(rows[0].id) === agentId ? rows.slice(1).map(({ account }) => account) : undefined
}

const ORDERS: Readonly<Record<TeamSort, RawBuilder<unknown>>> = {
  registered: sql`m.id desc`,
  login: sql`m.last_login_at desc nulls last, m.id desc`,
  balance: sql`b.minor desc, m.id desc`,
}

// Balances are in the shard that the hash of a member's id names. They are read for all members
// only to filter or sort.
function fromDownline(filter: TeamFilter, needsBalance: boolean): RawBuilder<unknown> {
  const { balanceFrom, balanceTo, onlineSince, currency, now } = filter
  const isByBalance = needsBalance || balanceFrom !== undefined || balanceTo !== undefined
  const balances = sql`cross join lateral (
    select coalesce(sum(a.balance_minor), 0)::bigint as minor from ledger.accounts a
    where a.shard = ${shardSql(sql`m.id`)} and a.owner = 'member:' || m.id
      and a.kind in ('wallet', 'hold') and a.currency = ${currency}
  ) b`
  const conditions = [
    sql`m.upline_id = ${filter.uplineId}`,
    ...(filter.account === '' ? [] : [sql`m.account_key like ${beginningOf(filter.account)}`]),
    ...(filter.kind === undefined ? [] : [memberTypes.isOfKind(sql`m.type`, filter.kind)]),
    ...(filter.registeredFrom === undefined ? [] : [sql`m.registered_at >= ${filter.registeredFrom}`]),
    ...(filter.registeredUntil === undefined ? [] : [sql`m.registered_at < ${filter.registeredUntil}`]),
    ...(balanceFrom === undefined ? [] : [sql`b.minor >= ${balanceFrom}`]),
    ...(balanceTo === undefined ? [] : [sql`b.minor <= ${balanceTo}`]),
    ...(onlineSince === undefined ? [] : [sql`exists (select from sessions s where s.member_id = m.id and ${isLiving(onlineSince, now)})`]),
  ]
  return sql`from members m ${isByBalance ? balances : sql``} where ${sql.join(conditions, sql` and `)}`
}

const isLiving = (since: Date, now: Date) => sql`s.ended_at is null and s.renewed_at > ${since} and s.expires_at > ${now}`
