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
  TOMBSTONE,
  TransferKind,
  type TransferKindCode,
} from '../../ledger/index.ts'
import { listBonusShares, type ReversalContext, reverseWithBonus } from './reverse-with-bonus.ts'
import { returnWithheld } from './settle-withheld.ts'
import { findWithheld, type WithheldWin } from './withheld.store.ts'

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
export async function reverseStored(tx: Tx, context: ReversalContext, line: Line, known: Map<string, StoredReply>): Promise<Reversal> {
  const original = known.get(line.original_id_provider)
  const at = context.tools.clock()
  const balanceMinor = await getPlayableBalance(tx, context.wallet, at)
  if (!original) {
    const tombstone = await keep(tx, context, line.original_id_provider, TOMBSTONE, balanceMinor)
    known.set(line.original_id_provider, tombstone)
  }
  const withheld =
    original?.transferId && original.kind !== TransferKind.bet
      ? await findWithheld(tx, context.wallet.shard, original.transferId)
      : undefined
  // A returned win is back at the provider already.
  if (!original?.transferId || original.reversedBy || withheld?.state === 'returned') {
    await keep(tx, context, line.id_provider, TransferKind.rollback, balanceMinor, line.original_id_provider)
    return { id: undefined, balanceMinor, stakeMinor: 0n, winMinor: 0n, isNew: true }
  }
  if (withheld?.state === 'withheld') return takeOutOfSuspense(tx, context, line, original, { known, withheld })
  const isBet = original.kind === TransferKind.bet
  const shares = await listBonusShares(tx, context, original)
  // A released win is reversed by the transfer that paid it.
  const moved = withheld ? { ...original, transferId: withheld.paidBy } : original
  const reversal =
    shares.length > 0 ? await reverseWithBonus(tx, context, line.id_provider, original, shares) : await reverse(tx, context, line, moved)
  await markReversed(tx, context.link.id, original.key, line.id_provider, reversal)
  known.set(original.key, { ...original, reversedBy: reversal })
  return {
    id: reversal,
    balanceMinor: await answerPlayable(tx, { source: context.link.id, key: line.id_provider }, context.wallet, at),
    stakeMinor: isBet ? -original.amountMinor : 0n,
    winMinor: isBet ? 0n : -original.amountMinor,
    isNew: true,
  }
}

/** Returns a win in suspense to the provider; the wallet does not change. */
async function takeOutOfSuspense(
  tx: Tx,
  context: ReversalContext,
  line: Line,
  original: StoredReply,
  { known, withheld }: { known: Map<string, StoredReply>; withheld: WithheldWin },
): Promise<Reversal> {
  const { tools, wallet, link } = context
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

async function reverse(tx: Tx, context: ReversalContext, line: Line, original: StoredReply): Promise<TransferId> {
  if (original.kind === TransferKind.bet) return returnStake(tx, context, line, original)
  return takeWinBack(tx, context, line, original, await getBalance(tx, context.wallet))
}

async function returnStake(tx: Tx, context: ReversalContext, line: Line, original: StoredReply): Promise<TransferId> {
  return post(tx, context, TransferKind.rollback, {
    key: line.id_provider,
    debit: context.house,
    credit: context.wallet.id,
    amountMinor: original.amountMinor,
    original,
  })
}

/**
 * A win that was spent already lowers the balance to zero at most. The house's loss account covers
 * the rest, so that the books sum to zero.
 */
async function takeWinBack(tx: Tx, context: ReversalContext, line: Line, original: StoredReply, balanceMinor: bigint): Promise<TransferId> {
  const takenMinor = original.amountMinor < balanceMinor ? original.amountMinor : balanceMinor
  const shortMinor = original.amountMinor - takenMinor
  const cover = { debit: context.loss, credit: context.house, amountMinor: shortMinor, original }
  if (takenMinor === 0n) return post(tx, context, TransferKind.rollback, { key: line.id_provider, ...cover })
  const taken = await post(tx, context, TransferKind.rollback, {
    key: line.id_provider,
    debit: context.wallet.id,
    credit: context.house,
    amountMinor: takenMinor,
    original,
  })
  if (shortMinor > 0n) await post(tx, context, TransferKind.lossCover, { key: line.id_provider, ...cover })
  return taken
}

type Movement = { key: string; debit: AccountId; credit: AccountId; amountMinor: bigint; original: StoredReply }

async function post(tx: Tx, context: ReversalContext, kind: TransferKindCode, movement: Movement): Promise<TransferId> {
  const [outcome] = await postCall(
    tx,
    [
      {
        shard: context.wallet.shard,
        id: transferId(context.tools.makeId()),
        // Provider keys use the link's id as source; our keys for the same line use its negative.
        source: kind === TransferKind.lossCover ? -context.link.id : context.link.id,
        key: movement.key,
        kind,
        debit: movement.debit,
        credit: movement.credit,
        subject: context.wallet.id,
        amountMinor: movement.amountMinor,
        currency: context.wallet.currency,
        reference: context.reference,
        ...(movement.original.transferId ? { reverses: movement.original.transferId } : {}),
      },
    ],
    context.tools.clock(),
  )
  if (outcome?.status !== 'posted' || !outcome.transferId) throw new Error(`a rollback that was judged ended as ${outcome?.status}`)
  return outcome.transferId
}

async function keep(
  tx: Tx,
  context: ReversalContext,
  key: string,
  kind: number,
  balanceMinor: bigint,
  originalKey?: string,
): Promise<StoredReply> {
  const reply = { key, kind, accountId: context.wallet.id, amountMinor: 0n, transferId: undefined, balanceMinor, originalKey }
  await keepReply(tx, context.link.id, context.wallet.shard, reply)
  return { ...reply, reversedBy: undefined }
}
