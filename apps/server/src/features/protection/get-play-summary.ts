import type { ValueOf } from '@pavilion/api/endpoint'
import type { getPlaySummary as endpoint } from '@pavilion/api/protection'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { getPlayResult } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { findWallet } from '../wallet/index.ts'

/** What the member staked and won since a time, from the books. */
export async function getPlaySummary(
  db: Db,
  merchant: Merchant,
  member: MemberId,
  since: Date,
  now: Date,
): Promise<ValueOf<typeof endpoint>> {
  const wallet = await findWallet(db, member, merchant.currency)
  const { stakedMinor, wonMinor } = wallet ? await getPlayResult(db, wallet, since) : { stakedMinor: 0n, wonMinor: 0n }
  const scale = scaleOf(merchant.currency)
  return {
    since: since.toISOString(),
    now: now.toISOString(),
    staked: formatMinor(stakedMinor, scale),
    won: formatMinor(wonMinor, scale),
    net: formatMinor(wonMinor - stakedMinor, scale),
    currencySymbol: merchant.currencySymbol,
  }
}
