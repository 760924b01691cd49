import type { RefusalOf } from '@pavilion/api/endpoint'
import type { openEnvelope as endpoint } from '@pavilion/api/envelopes'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { allowsTransfers } from '../floats/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { isFloatHeld } from '../stops/index.ts'
import { payShare } from './envelope-money.ts'
import type { EnvelopeTools } from './envelope-tools.ts'
import { type Envelope, holdOpen } from './envelopes.store.ts'
import { findTaken, lockFreeShare, lockReceiverForUpdate, type TakenShare, updateTaken } from './shares.store.ts'

/**
 * Takes one share for the member. A repeated call returns the same share, also after the end.
 * Refusals in this order: not for the member (or no such envelope), the merchant allows no money
 * between accounts, not started, over, the sender's money is held, all shares taken. Members who
 * open one at the same moment wait for each other only at the last share.
 */
export async function openEnvelope(
  tx: Tx,
  tools: Pick<EnvelopeTools, 'clock' | 'makeId'>,
  merchant: Merchant,
  { memberId, id }: { memberId: MemberId; id: bigint },
): Promise<{ envelope: Envelope; share: TakenShare } | Refusal<RefusalOf<typeof endpoint>>> {
  if (!(await lockReceiverForUpdate(tx, id, memberId))) return new Refusal('envelope-not-for-you', `envelope ${id}`)
  const envelope = await holdOpen(tx, id)
  const taken = await findTaken(tx, id, memberId)
  if (taken) return { envelope, share: taken }
  if (!allowsTransfers(merchant)) return new Refusal('transfers-closed', `merchant ${merchant.code}`)
  const at = tools.clock()
  if (envelope.state !== 'open' || envelope.endsAt <= at) return new Refusal('envelope-ended', `envelope ${id}`)
  if (envelope.startsAt > at) return new Refusal('envelope-not-started', `envelope ${id}`)
  if (await isFloatHeld(tx, envelope.memberId)) return new Refusal('envelope-paused', `envelope ${id}`)
  const share = await lockFreeShare(tx, id)
  if (!share) return new Refusal('envelope-empty', `envelope ${id}`)
  const transferId = await payShare(tx, envelope, { ...share, memberId }, tools, at)
  await updateTaken(tx, { envelopeId: id, number: share.number, memberId, transferId, at })
  return { envelope, share: { ...share, transferId, takenAt: at } }
}
