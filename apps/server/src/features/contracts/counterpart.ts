import type { ContractKindValue } from '@pavilion/api/contract-terms'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/**
 * Returns the member of that account if the agent ever had a contract or proposal of the kind with
 * it. Other accounts look unknown.
 */
export async function findCounterpart(db: Db, agentId: MemberId, kind: ContractKindValue, account: string): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('contracts as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select('m.id')
    .where('c.partner_id', '=', agentId)
    .where('c.kind', '=', kind)
    .where('m.account_key', '=', accountKeyOf(account))
    .limit(1)
    .executeTakeFirst()
  return row && memberId(row.id)
}
