import { type RawBuilder, sql } from 'kysely'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByAccountKey, type Member, memberTypes } from '../members/index.ts'

/** `team`: the agent's whole subtree with the agent; `direct`: only the members right below. */
export type TeamScope = 'team' | 'direct'

/**
 * Whether the member belonged to the agent's team on that day. An agent belongs to its own team.
 */
export async function isInTeam(db: Db, agentId: MemberId, member: MemberId, day: string): Promise<boolean> {
  return (await findLink(db, agentId, member, day)) !== undefined
}

/** The link between the agent and the member on that day. */
async function findLink(
  db: Db,
  agentId: MemberId,
  member: MemberId,
  day: string,
): Promise<{ depth: number; childId: MemberId; fromDay: string } | undefined> {
  const row = await db
    .selectFrom('team_links')
    .select(['depth', 'child_id', sql<string>`from_day::text`.as('from_day')])
    .where('ancestor_id', '=', agentId)
    .where('member_id', '=', member)
    .where('from_day', '<=', day)
    .where('until_day', '>', day)
    .executeTakeFirst()
  return row && { depth: row.depth, childId: memberId(row.child_id), fromDay: row.from_day }
}

/**
 * The member of the agent's team with that account name, however it is spelt. Undefined for
 * everybody else, whether the account exists or not.
 */
export async function findInTeam(db: Db, agentId: MemberId, accountKey: string, day: string): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('members as a', 'a.merchant_code', 'm.merchant_code')
    .innerJoin('team_links as l', (join) => join.onRef('l.ancestor_id', '=', 'a.id').onRef('l.member_id', '=', 'm.id'))
    .select('m.id')
    .where('a.id', '=', agentId)
    .where('m.account_key', '=', accountKey)
    .where('l.from_day', '<=', day)
    .where('l.until_day', '>', day)
    .executeTakeFirst()
  return row && memberId(row.id)
}

/** The agent right above the member on that day; undefined for a member at the top. */
export async function findUpline(db: Db, member: MemberId, day: string): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('team_links')
    .select('ancestor_id')
    .where('member_id', '=', member)
    .where('depth', '=', 1)
    .where('from_day', '<=', day)
    .where('until_day', '>', day)
    .executeTakeFirst()
  return row && memberId(row.ancestor_id)
}

/** The merchant's agent of that name, however it is spelt. A member that is no agent, or another merchant's, is none. */
export async function findAgent(db: Db, merchantCode: string, account: string): Promise<Member | Refusal<'not-found'>> {
  const member = await findMemberByAccountKey(db, merchantCode, accountKeyOf(account))
  return member && memberTypes.isAgent(member.type) ? member : new Refusal('not-found', account)
}

/** The accounts above a member on that day, the top first. */
export async function listUplines(db: Db, member: MemberId, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_links as l')
    .innerJoin('members as m', 'm.id', 'l.ancestor_id')
    .select('m.account')
    .where('l.member_id', '=', member)
    .where('l.depth', '>', 0)
    .where('l.from_day', '<=', day)
    .where('l.until_day', '>', day)
    .orderBy('l.depth', 'desc')
    .execute()
  return rows.map(({ account }) => account)
}

/**
 * A subquery of distinct member ids for `in`. `branch` limits it to a member of the team (check
 * with `isInTeam` first): to its whole subtree, or to the member itself in scope `direct`.
 */
export function teamMembers(
  agentId: MemberId,
  which: { scope: TeamScope; branchId?: MemberId | undefined },
  day: string,
): RawBuilder<bigint> {
  const { scope, branchId } = which
  if (branchId !== undefined) {
    return sql<bigint>`(select b.member_id from team_links a join team_links b on b.ancestor_id = a.member_id
      where a.ancestor_id = ${agentId} and a.member_id = ${branchId} and a.from_day <= ${day}::date and a.until_day > ${day}::date
        and b.from_day <= ${day}::date and b.until_day > ${day}::date ${scope === 'direct' ? sql`and b.depth = 0` : sql``})`
  }
  return sql<bigint>`(select l.member_id from team_links l where l.ancestor_id = ${agentId}
    and l.from_day <= ${day}::date and l.until_day > ${day}::date ${scope === 'direct' ? sql`and l.depth = 1` : sql``})`
}
