import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { memberTypes } from '../members/index.ts'

/** A member who invites. */
export type Host = { id: MemberId; type: number; uplineId: MemberId | undefined }

/** The member whose own code (in capitals) it is, or of that id; nobody that is disabled or a guest. */
export async function findHost(db: Db, merchantCode: string, by: { code: string } | { memberId: MemberId }): Promise<Host | undefined> {
  const members = db.selectFrom('members as m').select(['m.id', 'm.type', 'm.upline_id']).where('m.merchant_code', '=', merchantCode)
  const row = await ('memberId' in by
    ? members.where('m.id', '=', by.memberId)
    : members
        .innerJoin('affiliate_codes as a', 'a.member_id', 'm.id')
        .where('a.merchant_code', '=', merchantCode)
        .where('a.code', '=', by.code)
  )
    .where('m.is_disabled', '=', false)
    .where('m.type', '<>', memberTypes.GUEST_TYPE)
    .executeTakeFirst()
  return row && { id: memberId(row.id), type: row.type, uplineId: row.upline_id === null ? undefined : memberId(row.upline_id) }
}

/** The code that the member has. */
export async function findCodeOf(db: Db, id: MemberId): Promise<string | undefined> {
  const row = await db.selectFrom('affiliate_codes').select('code').where('member_id', '=', id).executeTakeFirst()
  return row?.code
}

/** Gives the member a code. Returns false when somebody has it already, or the member has one. */
export async function insertCode(tx: Tx, code: { merchantCode: string; code: string; memberId: MemberId; at: Date }): Promise<boolean> {
  const row = await tx
    .insertInto('affiliate_codes')
    .values({ merchant_code: code.merchantCode, code: code.code, member_id: code.memberId, created_at: code.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}
