import { beginningOf } from '../../base/beginning-of.ts'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** A member right below an agent. */
export type Downline = { id: MemberId; account: string; type: number }

/**
 * Returns the member right below the agent on that day with that account name; undefined for
 * everybody else, whether the account exists or not.
 */
export async function findDirect(db: Db, agentId: MemberId, accountKey: string, day: string): Promise<Downline | undefined> {
  const row = await direct(db, agentId, day).where('m.account_key', '=', accountKey).executeTakeFirst()
  return row && downlineOf(row)
}

/**
 * Lists members right below the agent on that day by the beginning of their account names, in
 * order.
 */
export async function searchDirect(db: Db, agentId: MemberId, day: string, beginning: string, limit: number): Promise<Downline[]> {
  const rows = await direct(db, agentId, day)
    .where('m.account_key', 'like', beginningOf(beginning))
    .orderBy('m.account_key')
    .limit(limit)
    .execute()
  return rows.map(downlineOf)
}

const direct = (db: Db, agentId: MemberId, day: string) =>
  db
    .selectFrom('team_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['m.id', 'm.account', 'm.type'])
    .where('l.ancestor_id', '=', agentId)
    .where('l.depth', '=', 1)
    .where('l.from_day', '<=', day)
    .where('l.until_day', '>', day)

const downlineOf = ({ id, account, type }: { id: bigint; account: string; type: number }): Downline => ({
  id: memberId(id),
  account,
  type,
})
