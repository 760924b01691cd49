import type { listDepositReviews as endpoint } from '@pavilion/api/deposit-reviews'
import type { QueryOf } from '@pavilion/api/endpoint'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { withinBigint } from '../../base/ids.ts'
import { readBounds } from '../../base/list-bounds.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import type { WantedDeposits } from './reviews.store.ts'

/** What the list is asked for; nothing where no member has that account, so that no row fits. A moment counts before a day. */
export async function readDepositFilters(
  db: Db,
  merchant: Merchant,
  query: QueryOf<typeof endpoint>,
): Promise<WantedDeposits | Refusal<'amount-invalid' | 'day-invalid'> | undefined> {
  const { status, id, account, channel, gateway, gatewayReference, transferReference, from, to } = query
  const member = account === undefined ? undefined : await findMemberByAccountKey(db, merchant.code, accountKeyOf(account))
  if (account !== undefined && !member) return undefined
  const bounds = await readBounds(db, merchant, query)
  if (bounds instanceof Refusal) return bounds
  return {
    ...bounds,
    ...(status && { status }),
    ...(id && { id: withinBigint(BigInt(id)) }),
    ...(member && { memberId: member.id }),
    ...(channel && { channel }),
    ...(gateway && { gateway }),
    ...(gatewayReference && { gatewayReference }),
    ...(transferReference && { transferReference }),
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(to) }),
  }
}
