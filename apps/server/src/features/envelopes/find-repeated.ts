import type { EnvelopeWish } from '@pavilion/api/envelopes'
import { parseMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { type Envelope, findByRequest } from './envelopes.store.ts'

/** The same request again is the same envelope; with other content it is a mistake. */
export async function findRepeated(
  db: Db,
  merchant: Merchant,
  sender: MemberId,
  wish: Omit<EnvelopeWish, 'nonce' | 'paymentPassword'>,
): Promise<Envelope | Refusal<'request-differs'> | undefined> {
  const known = await findByRequest(db, sender, wish.requestId)
  if (!known) return undefined
  const isSame =
    known.totalMinor === parseMinor(wish.total, scaleOf(merchant.currency)) &&
    known.shares === wish.shares &&
    known.split === wish.split &&
    known.receivers === wish.receivers
  return isSame ? known : new Refusal('request-differs', `request ${wish.requestId}`)
}
