import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { memberOfOwner, shardSql } from '../../ledger/index.ts'
import type { ReportAsked } from './read-report.ts'

/**
 * Who belonged to the team that is asked for, and from which moment until which: rows of `member_id`, `from_at` and `until_at`, as a
 * subquery. Somebody who was moved away counts until then, and in the branch where they were. `member` limits it to one member.
 */
export function teamSpans({ agentId, which, days, merchant }: ReportAsked, member?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { scope, branchId } = which
  const { from, to } = days
  const at = (day: RawBuilder<unknown>) => sql`day_begins(${day}, ${merchant.timeZone})`
  const isWithin = (name: 'l' | 'b') =>
    sql`${sql.ref(`${name}.from_day`)} <= ${to}::date and ${sql.ref(`${name}.until_day`)} > ${from}::date`
  const only = member ? sql`and l.member_id = ${member}` : sql``
  if (branchId === undefined) {
    return sql`(
      select l.member_id, ${at(sql`l.from_day`)} as from_at, ${at(sql`l.until_day`)} as until_at
      from team_links l
      where l.ancestor_id = ${agentId} and ${isWithin('l')} ${only} ${scope === 'direct' ? sql`and l.depth = 1` : sql``}
    )`
  }
  return sql`(
    select l.member_id, ${at(sql`greatest(b.from_day, l.from_day)`)} as from_at, ${at(sql`least(b.until_day, l.until_day)`)} as until_at
    from team_links b
    join team_links l on l.ancestor_id = b.member_id and ${isWithin('l')} ${only} ${scope === 'direct' ? sql`and l.depth = 0` : sql``}
    where b.ancestor_id = ${agentId} and b.member_id = ${branchId} and ${isWithin('b')}
      and greatest(b.from_day, l.from_day) < least(b.until_day, l.until_day)
  )`
}

/** The member that owns a ledger account `a`, as its number; null for one of the house's, whose name is no number. */
export const ownerOfAccount = sql`case when a.owner like 'member:%' then ${memberOfOwner(sql`a.owner`)} end`

/** The wallet of a member, as `w.shard` and `w.id`. */
export const walletOf = (member: RawBuilder<unknown>, currency: string): RawBuilder<unknown> => sql`lateral (
    select a.shard, a.id from ledger.accounts a
    where a.shard = ${shardSql(member)} and a.owner = 'member:' || ${member} and a.kind = 'wallet'
      and a.currency = ${currency}
    limit 1
  ) w`

/**
 * The wallet of the one member who is asked for, as `w` like `walletOf`, but named by its numbers, so that a plan knows how much was
 * played from it; undefined where several are asked for, or one that has no wallet.
 */
export async function onlyWallet(db: Db, asked: ReportAsked): Promise<RawBuilder<unknown> | undefined> {
  const { rows } = await sql<{ shard: number | null; id: bigint | null }>`
    select w.shard, w.id
    from (select distinct s.member_id from ${teamSpans(asked)} s limit 2) m
    left join ${walletOf(sql`m.member_id`, asked.merchant.currency)} on true`.execute(db)
  const [wallet] = rows
  if (rows.length !== 1 || !wallet?.id) return undefined
  return sql`(select ${wallet.shard}::smallint as shard, ${wallet.id}::bigint as id) w`
}

/** Whether the team that is asked for is small enough to be asked member by member. */
export async function isSmallTeam(db: Db, asked: ReportAsked): Promise<boolean> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from (select 1 from ${teamSpans(asked)} s limit ${asked.gatheredMax + 1}) few`.execute(db)
  return (rows[0]?.members ?? 0) <= asked.gatheredMax
}

/**
 * Whose own bets and transactions are in no figure and are read beside those below: the agent's, or those of the branch's own member.
 * Undefined where only those right below are asked for.
 */
export function ownOf(asked: ReportAsked): ReportAsked | undefined {
  const { scope, branchId } = asked.which
  if (branchId === undefined && scope === 'direct') return undefined
  return { ...asked, which: { scope: 'direct', branchId: branchId ?? asked.agentId } }
}

/** Which figures `t` of those below an agent are meant: of days on which the branch, where one is asked for, was in the team. */
export function isOfKept({ agentId, which, days }: ReportAsked): RawBuilder<unknown> {
  const { scope, branchId = agentId } = which
  const isInTeam =
    branchId === agentId
      ? sql``
      : sql`and exists (select from team_links a where a.ancestor_id = ${agentId} and a.member_id = ${branchId} and a.from_day <= t.day and a.until_day > t.day)`
  return sql`t.agent_id = ${branchId} and t.day between ${days.from}::date and ${days.to}::date ${isInTeam}
    ${scope === 'direct' ? sql`and t.is_direct` : sql``}`
}
