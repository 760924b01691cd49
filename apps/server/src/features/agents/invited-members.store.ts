import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** Somebody who came by an invitation. */
export type Invited = { memberId: MemberId; account: string; at: Date; hasDeposited: boolean }

/** Remembers by whose invitation, and by which link, a new member came. */
export async function insertInvited(
  tx: Tx,
  invited: { memberId: MemberId; inviterId: MemberId; linkId: bigint | undefined; at: Date },
): Promise<void> {
  await tx
    .insertInto('invited_members')
    .values({
      member_id: invited.memberId,
      inviter_id: invited.inviterId,
      link_id: invited.linkId ?? null,
      invited_at: invited.at,
    })
    .execute()
}

/** Remembers that a member deposited for the first time, if it came by an invitation. */
export async function markFirstDeposit(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await tx
    .updateTable('invited_members')
    .set({ first_deposit_at: at })
    .where('member_id', '=', id)
    .where('first_deposit_at', 'is', null)
    .execute()
}

/** How many came by the member's invitations, and how many of them deposited. */
export async function countInvited(db: Db, inviterId: MemberId): Promise<{ invited: number; deposited: number }> {
  const { rows } = await sql<{ invited: bigint; deposited: bigint }>`
    select (select count(*) from invited_members where inviter_id = ${inviterId}) as invited,
           (select count(*) from invited_members where inviter_id = ${inviterId} and first_deposit_at is not null) as deposited`.execute(db)
  return { invited: Number(rows[0]?.invited ?? 0n), deposited: Number(rows[0]?.deposited ?? 0n) }
}

/** Who came by the member's invitations, newest first; those before that one. */
export async function listInvitedMembers(db: Db, inviterId: MemberId, limit: number, before: bigint | undefined): Promise<Invited[]> {
  let query = db
    .selectFrom('invited_members as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .select(['i.member_id', 'm.account', 'i.invited_at', 'i.first_deposit_at'])
    .where('i.inviter_id', '=', inviterId)
  if (before !== undefined) query = query.where('i.member_id', '<', before)
  const rows = await query.orderBy('i.member_id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    account: row.account,
    at: row.invited_at,
    hasDeposited: row.first_deposit_at !== null,
  }))
}

/** How many of those who came by each of these links deposited; links by which nobody did are missing. */
export async function countDepositorsOf(db: Db, links: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ link_id: bigint; count: bigint }>`
    select link_id, count(*) as count from invited_members
    where link_id = any(${[...links]}::bigint[]) and first_deposit_at is not null group by link_id`.execute(db)
  return new Map(rows.map(({ link_id, count }) => [link_id, Number(count)]))
}
