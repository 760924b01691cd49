import type { RollbackTransaction } from '@pavilion/provider'
import type { Static } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { type AccountId, type TransferId, transferId } from '../../base/ids.ts'
import {
  answerPlayable,
  getBalance,
  getPlayableBalance,
  keepReply,
  markReversed,
  postCall,
  type StoredReply,
  TransferKind,
  type TransferKindCode,
} from '../../ledger/index.ts'
import { listBonusShares, type ReversalSite, reverseWithBonus } from './reverse-with-bonus.ts'
import { returnWithheld } from './settle-withheld.ts'
import { findWithheld, type WithheldWin } from './withheld.store.ts'

/** The kind of a stored reply for a key that was rolled back before it arrived. */
export const TOMBSTONE = 0

/** The result of one line of a rollback. No id where nothing was reversed. */
export type Reversal = {
  id: TransferId | undefined
  balanceMinor: bigint
  /** How the sums of the round change. */
  stakeMinor: bigint
  winMinor: bigint
  isNew: boolean
}

type Line = Static<typeof RollbackTransaction>

/**
 * Reverses the named line, or leaves a tombstone for it. The caller has locked the wallet and
 * judged the line.
 */
export async function reverseStored(tx: Tx, place: ReversalSite, line: Line, known: Map<string, StoredReply>): Promise<Reversal> {
  const original = known.get(line.original_id_provider)
  const at = place.tools.clock()
  const balanceMinor = await getPlayableBalance(tx, place.wallet, at)
  if (!original) {
    const tombstone = await keep(tx, place, line.original_id_provider, TOMBSTONE, balanceMinor)
    known.set(line.original_id_provider, tombstone)
  }
  const withheld =
    original?.transferId && original.kind !== TransferKind.bet ? await findWithheld(tx, place.wallet.shard, original.transferId) : undefined
  // A returned win is back at the provider already.
  if (!original?.transferId || original.reversedBy || withheld?.state === 'returned') {
    await keep(tx, place, line.id_provider, TransferKind.rollback, balanceMinor, line.original_id_provider)
    return { id: undefined, balanceMinor, stakeMinor: 0n, winMinor: 0n, isNew: true }
  }
  if (withheld?.state === 'withheld') return takeOutOfSuspense(tx, place, line, original, { known, withheld })
  const isBet = original.kind === TransferKind.bet
  const shares = await listBonusShares(tx, place, original)
  // A released win is reversed by the transfer that paid it.
  const moved = withheld ? { ...original, transferId: withheld.paidBy } : original
  const reversal =
    shares.length > 0 ? await reverseWithBonus(tx, place, line.id_provider, original, shares) : await reverse(tx, place, line, moved)
  await markReversed(tx, place.link.id, original.key, line.id_provider, reversal)
  known.set(original.key, { ...original, reversedBy: reversal })
  return {
    id: reversal,
    balanceMinor: await answerPlayable(tx, { source: place.link.id, key: line.id_provider }, place.wallet, at),
    stakeMinor: isBet ? -original.amountMinor : 0n,
    winMinor: isBet ? 0n : -original.amountMinor,
    isNew: true,
  }
}

/** Returns a win in suspense to the provider; the wallet does not change. */
async function takeOutOfSuspense(
  tx: Tx,
  place: ReversalSite,
  line: Line,
  original: StoredReply,
  { known, withheld }: { known: Map<string, StoredReply>; withheld: WithheldWin },
): Promise<Reversal> {
  const { tools, wallet, link } = place
  const at = tools.clock()
  const reversal = await returnWithheld(tx, { tools, link, wallet }, withheld, 'rolled-back')
  const balanceMinor = await getPlayableBalance(tx, wallet, at)
  const { amountMinor } = original
  const reply = {
    key: line.id_provider,
    kind: TransferKind.rollback,
    accountId: wallet.id,
    amountMinor,
    transferId: reversal,
    balanceMinor,
  }
  await keepReply(tx, link.id, wallet.shard, { ...reply, originalKey: original.key })
  await markReversed(tx, link.id, original.key, line.id_provider, reversal)
  known.set(original.key, { ...original, reversedBy: reversal })
  return { id: reversal, balanceMinor, stakeMinor: 0n, winMinor: 0n, isNew: true }
}

async function reverse(tx: Tx, place: ReversalSite, line: Line, original: StoredReply): Promise<TransferId> {
  if (original.kind === TransferKind.bet) return returnStake(tx, place, line, original)
  return takeWinBack(tx, place, line, original, await getBalance(tx, place.wallet))
}

async function returnStake(tx: Tx, place: ReversalSite, line: Line, original: StoredReply): Promise<TransferId> {
  return post(tx, place, TransferKind.rollback, {
    key: line.id_provider,
    debit: place.house,
    credit: place.wallet.id,
    amountMinor: original.amountMinor,
    original,
  })
}

/**
 * A win that was spent already lowers the balance to zero at most. The house's loss account covers
 * the rest, so that the books sum to zero.
 */
async function takeWinBack(tx: Tx, place: ReversalSite, line: Line, original: StoredReply, balanceMinor: bigint): Promise<TransferId> {
  const takenMinor = original.amountMinor < balanceMinor ? original.amountMinor : balanceMinor
  const shortMinor = original.amountMinor - takenMinor
  const cover = { debit: place.loss, credit: place.house, amountMinor: shortMinor, original }
  if (takenMinor === 0n) return post(tx, place, TransferKind.rollback, { key: line.id_provider, ...cover })
  const taken = await post(tx, place, TransferKind.rollback, {
    key: line.id_provider,
    debit: place.wallet.id,
    credit: place.house,
    amountMinor: takenMinor,
    original,
  })
  if (shortMinor > 0n) await post(tx, place, TransferKind.lossCover, { key: line.id_provider, ...cover })
  return taken
}

type Movement = { key: string; debit: AccountId; credit: AccountId; amountMinor: bigint; original: StoredReply }

async function post(tx: Tx, place: ReversalSite, kind: TransferKindCode, movement: Movement): Promise<TransferId> {
  const [outcome] = await postCall(
    tx,
    [
      {
        shard: place.wallet.shard,
        id: transferId(place.tools.makeId()),
        // Provider keys use the link's id as source; our keys for the same line use its negative.
        source: kind === TransferKind.lossCover ? -place.link.id : place.link.id,
        key: movement.key,
        kind,
        debit: movement.debit,
        credit: movement.credit,
        subject: place.wallet.id,
        amountMinor: movement.amountMinor,
        currency: place.wallet.currency,
        reference: place.reference,
        ...(movement.original.transferId ? { reverses: movement.original.transferId } : {}),
      },
    ],
    place.tools.clock(),
  )
  if (outcome?.status !== 'posted' || !outcome.transferId) throw new Error(`a rollback that was judged ended as ${outcome?.status}`)
  return outcome.transferId
}

async function keep(
  tx: Tx,
  place: ReversalSite,
  key: string,
  kind: number,
  balanceMinor: bigint,
  originalKey?: string,
): Promise<StoredReply> {
  const reply = { key, kind, accountId: place.wallet.id, amountMinor: 0n, transferId: undefined, balanceMinor, originalKey }
  await keepReply(tx, place.link.id, place.wallet.shard, reply)
  return { ...reply, reversedBy: undefined }
}
