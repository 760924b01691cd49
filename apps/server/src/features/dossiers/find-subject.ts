import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { findMemberByAccountKey, type Member } from '../members/index.ts'

/** The member that an operator speaks of. Another merchant's has never been. */
export async function findSubject(db: Db, operator: OperatorCaller, account: string): Promise<Member | Refusal<'not-found'>> {
  const member = await findMemberByAccountKey(db, operator.merchantCode, accountKeyOf(account))
  return member ?? new Refusal('not-found', account)
}
