import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { isAgent } from '../members/index.ts'

/** The agent whose code it is, whatever its capitals; nobody once the agent is none any more or is disabled. */
export async function findAffiliate(db: Db, merchantCode: string, code: string): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('affiliate_codes as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .select(['m.id', 'm.type', 'm.is_disabled'])
    .where('a.merchant_code', '=', merchantCode)
    .where('a.code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  return row && isAgent(row.type) && !row.is_disabled ? memberId(row.id) : undefined
}

/** The code that the agent has. */
export async function findCodeOf(db: Db, id: MemberId): Promise<string | undefined> {
  const row = await db.selectFrom('affiliate_codes').select('code').where('member_id', '=', id).executeTakeFirst()
  return row?.code
}

/** Gives the agent a code. Answers no when somebody has it already, or the agent has one. */
export async function insertCode(tx: Tx, code: { merchantCode: string; code: string; memberId: MemberId; at: Date }): Promise<boolean> {
  const row = await tx
    .insertInto('affiliate_codes')
    .values({ merchant_code: code.merchantCode, code: code.code, member_id: code.memberId, created_at: code.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}
