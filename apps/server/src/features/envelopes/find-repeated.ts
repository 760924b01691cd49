import type { EnvelopeRequest } from '@pavilion/api/envelopes'
import { parseMinor, scaleOf } from '@pavilion/money'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { type Envelope, findByRequest } from './envelopes.store.ts'
import { listReceiverKeys } from './receivers.store.ts'

/** The same request again is the same envelope; with other content it is a mistake. */
export async function findRepeated(
  db: Db,
  merchant: Merchant,
  sender: MemberId,
  wanted: Omit<EnvelopeRequest, 'nonce' | 'paymentPassword'>,
): Promise<Envelope | Refusal<'request-differs'> | undefined> {
  const known = await findByRequest(db, sender, wanted.requestId)
  if (!known) return undefined
  const isSame =
    known.totalMinor === parseMinor(wanted.total, scaleOf(merchant.currency)) &&
    known.shares === wanted.shares &&
    known.split === wanted.split &&
    known.receivers === wanted.receivers &&
    known.greeting === wanted.greeting.trim() &&
    isSameTime(known, wanted) &&
    (known.receivers === 'direct' || (await isForThese(db, known, wanted.accounts ?? [])))
  return isSame ? known : new Refusal('request-differs', `request ${wanted.requestId}`)
}

// One that was to begin at once, or in the past, began when it was made.
function isSameTime(
  { createdAt, startsAt, endsAt }: Envelope,
  { startsAt: asked, hours }: Pick<EnvelopeRequest, 'startsAt' | 'hours'>,
): boolean {
  if (endsAt.getTime() - startsAt.getTime() !== hours * HOUR_MS) return false
  const hadBegun = startsAt <= createdAt
  if (asked === undefined) return hadBegun
  return hadBegun ? Date.parse(asked) <= createdAt.getTime() : Date.parse(asked) === startsAt.getTime()
}

async function isForThese(db: Db, { id }: Envelope, accounts: readonly string[]): Promise<boolean> {
  const asked = new Set(accounts.map(accountKeyOf))
  const known = await listReceiverKeys(db, id)
  return known.length === asked.size && known.every((key) => asked.has(key))
}
