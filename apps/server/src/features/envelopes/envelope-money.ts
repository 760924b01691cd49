import type { Tx } from '../../base/database.ts'
import { type MemberId, type TransferId, transferId } from '../../base/ids.ts'
import { type LineOutcome, OWN_SOURCE, postCall, TransferKind, type TransferLine } from '../../ledger/index.ts'
import { type FloatTools, type Owner, openBeside, openOwn } from '../floats/index.ts'
import type { Envelope } from './envelopes.store.ts'

type Money = Pick<Envelope, 'id' | 'memberId' | 'merchantCode' | 'currency'>
type Tools = Pick<FloatTools, 'makeId'>

/** The reference of each of an envelope's transfers. */
export const referenceOf = ({ id }: Pick<Envelope, 'id'>) => `envelope-${id}`

/** Takes the total out of the sender's float. Returns false when the float holds less. */
export async function fundEnvelope(tx: Tx, envelope: Money, totalMinor: bigint, tools: Tools, at: Date): Promise<boolean> {
  const float = await openOwn(tx, 'float', envelope, tools.makeId)
  const kept = await openBeside(tx, 'envelopes', envelope, tools.makeId)
  const line = { ...lineOf(envelope, 'funded', totalMinor, tools), kind: TransferKind.envelopeFunded }
  const outcome = await post(tx, { ...line, shard: float.shard, debit: float.id, credit: kept.id, subject: float.id }, at)
  if (outcome.status === 'not-enough-funds') return false
  postedBy(outcome, line.key)
  return true
}

/** Gives a share to who took it: one transfer into the wallet. */
export async function payShare(
  tx: Tx,
  envelope: Money,
  share: { number: number; amountMinor: bigint; memberId: MemberId },
  tools: Tools,
  at: Date,
): Promise<TransferId> {
  const taker: Owner = { ...envelope, memberId: share.memberId }
  const wallet = await openOwn(tx, 'wallet', taker, tools.makeId)
  const kept = await openBeside(tx, 'envelopes', taker, tools.makeId)
  const line = { ...lineOf(envelope, `share-${share.number}`, share.amountMinor, tools), kind: TransferKind.envelopeShare }
  return postedBy(await post(tx, { ...line, shard: wallet.shard, debit: kept.id, credit: wallet.id, subject: wallet.id }, at), line.key)
}

/** Puts what nobody took back into the sender's float. */
export async function returnRest(tx: Tx, envelope: Money, restMinor: bigint, tools: Tools, at: Date): Promise<void> {
  const float = await openOwn(tx, 'float', envelope, tools.makeId)
  const kept = await openBeside(tx, 'envelopes', envelope, tools.makeId)
  const line = { ...lineOf(envelope, 'return', restMinor, tools), kind: TransferKind.envelopeReturn }
  postedBy(await post(tx, { ...line, shard: float.shard, debit: kept.id, credit: float.id, subject: float.id }, at), line.key)
}

/** One key per envelope and movement: a second call finds it posted, and fails. */
const lineOf = (envelope: Money, movement: string, amountMinor: bigint, tools: Tools) => ({
  id: transferId(tools.makeId()),
  source: OWN_SOURCE,
  key: `${referenceOf(envelope)}:${movement}`,
  amountMinor,
  currency: envelope.currency,
  reference: referenceOf(envelope),
})

async function post(tx: Tx, line: TransferLine, at: Date): Promise<LineOutcome> {
  const [outcome] = await postCall(tx, [line], at)
  if (!outcome) throw new Error('a posted line has no outcome')
  return outcome
}

function postedBy({ status, transferId: id }: LineOutcome, key: string): TransferId {
  if (status !== 'posted' || id === undefined) throw new Error(`the transfer ${key} ended as ${status}`)
  return id
}
