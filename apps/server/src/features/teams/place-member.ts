import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { dayAt } from '../../base/days.ts'
import type { MemberId } from '../../base/ids.ts'
import { memberTypes } from '../members/index.ts'
import { lockTree } from './lock-tree.ts'

/**
 * Gives a member its place in the merchant's tree: below its upline, from its day of registration.
 * Repeated calls change nothing. Guests have no place.
 */
export async function placeMember(tx: Tx, memberId: MemberId): Promise<void> {
  const member = await tx
    .selectFrom('members as m')
    .innerJoin('merchants as c', 'c.code', 'm.merchant_code')
    .select(['m.merchant_code', 'm.upline_id', 'm.registered_at', 'm.type', 'c.time_zone'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.type === memberTypes.GUEST_TYPE) return
  await lockTree(tx, member.merchant_code, 'shared')
  const day = dayAt(member.time_zone, member.registered_at)
  await sql`select place_in_team(${memberId}, ${member.upline_id}, ${day}::date)`.execute(tx)
}
