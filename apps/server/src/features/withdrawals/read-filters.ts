import type { QueryOf } from '@pavilion/api/endpoint'
import type { listWithdrawalReviews as endpoint } from '@pavilion/api/withdrawal-reviews'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { readBounds } from '../../base/list-bounds.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import type { WantedWithdrawals } from './wanted-withdrawals.store.ts'

/** What the list is asked for; nothing where no member has that account, so that no row fits. */
export async function readFilters(
  db: Db,
  merchant: Merchant,
  query: QueryOf<typeof endpoint>,
): Promise<WantedWithdrawals | Refusal<'amount-invalid' | 'day-invalid'> | undefined> {
  const { status, account, kind, bank, operator } = query
  const member = account === undefined ? undefined : await findMemberByAccountKey(db, merchant.code, accountKeyOf(account))
  if (account !== undefined && !member) return undefined
  const bounds = await readBounds(db, merchant, query)
  if (bounds instanceof Refusal) return bounds
  return {
    ...bounds,
    ...(status && { status }),
    ...(member && { memberId: member.id }),
    ...(kind && { kind }),
    ...(bank && { bank }),
    ...(operator && { operator }),
  }
}
