import type { Tx } from '../../base/database.ts'
import { type AccountId, accountId, type TransferId, transferId } from '../../base/ids.ts'
import { getBalance, keepReply, OWN_SOURCE, postCall, type StoredReply, TransferKind, type TransferLine } from '../../ledger/index.ts'
import { openPromotionAccount, type Place, wagers } from '../bonuses/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import { placeOf } from './post-with-care.ts'
import type { ProviderTools } from './provider-tools.ts'

/** The context of a rollback. */
export type ReversalContext = {
  tools: ProviderTools
  link: ProviderLink
  wallet: WalletRef
  house: AccountId
  loss: AccountId
  reference: string
}

type BonusLine = Awaited<ReturnType<typeof wagers.listLines>>[number]
/** The part of one transfer that is reversed. */
type Part = { place: Place; bonusId: bigint; amountMinor: bigint; reverses: TransferId | undefined }

/** The bonus shares of a known bet or win; empty for most. */
export const listBonusShares = (tx: Tx, context: ReversalContext, original: StoredReply): Promise<BonusLine[]> =>
  wagers.listLines(tx, context.link.id, original.key)

/**
 * Reverses a bet or win that contained bonus money. Each part goes where it belongs now: a stake
 * returns to a running bonus, to the wallet once the bonus was released or used up, or to the house
 * once it was forfeited. The loss account covers a win that was spent already. The bet's turnover
 * no longer counts.
 */
export async function reverseWithBonus(
  tx: Tx,
  context: ReversalContext,
  key: string,
  original: StoredReply,
  shares: readonly BonusLine[],
): Promise<TransferId> {
  const isBet = original.kind === TransferKind.bet
  const parts = await partsOf(tx, context, original, shares)
  const movements = isBet ? await stakesBack(tx, context, parts) : await winsBack(tx, context, parts)
  const lines = movements.map(
    (movement, index): TransferLine => ({
      shard: context.wallet.shard,
      id: transferId(context.tools.makeId()),
      source: OWN_SOURCE,
      key: `reverse:${context.link.id}:${index}:${key}`,
      kind: movement.isCover ? TransferKind.lossCover : TransferKind.rollback,
      debit: movement.debit,
      credit: movement.credit,
      subject: context.wallet.id,
      amountMinor: movement.amountMinor,
      currency: context.wallet.currency,
      reference: context.reference,
      ...(movement.reverses ? { reverses: movement.reverses } : {}),
    }),
  )
  const outcomes = await postCall(tx, lines, context.tools.clock())
  const first = outcomes[0]?.transferId
  const failed = outcomes.find(({ status }) => status !== 'posted')
  if (failed || !first) throw new Error(`a part of a rollback that was judged ended as ${failed?.status}`)
  for (const share of shares) {
    const round = { shard: share.shard, wallet: accountId(share.wallet_id), linkId: context.link.id, roundId: share.round_id }
    if (isBet && share.share_minor > 0n) await wagers.updateRoundStake(tx, round, share.bonus_id, -share.share_minor)
    if (share.counted_minor > 0n && share.is_counted)
      await wagers.lowerWagered(tx, { shard: share.shard, id: share.bonus_id }, share.counted_minor)
  }
  await wagers.updateReversed(tx, context.link.id, original.key)
  await keepReply(tx, context.link.id, context.wallet.shard, {
    key,
    kind: TransferKind.rollback,
    accountId: context.wallet.id,
    amountMinor: original.amountMinor,
    transferId: first,
    balanceMinor: 0n,
    originalKey: original.key,
  })
  return first
}

async function partsOf(tx: Tx, context: ReversalContext, original: StoredReply, shares: readonly BonusLine[]): Promise<Part[]> {
  const sharedMinor = shares.reduce((sum, share) => sum + share.share_minor, 0n)
  const parts: Part[] = [{ place: 'wallet', bonusId: 0n, amountMinor: original.amountMinor - sharedMinor, reverses: original.transferId }]
  for (const share of shares) {
    const place = share.place === 'bonus' ? await placeOf(tx, context.wallet.shard, share.bonus_id) : share.place
    const reverses = share.transfer_id === null ? undefined : transferId(share.transfer_id)
    parts.push({ place, bonusId: share.bonus_id, amountMinor: share.share_minor, reverses })
  }
  return parts.filter((part) => part.amountMinor > 0n)
}

type Movement = { debit: AccountId; credit: AccountId; amountMinor: bigint; reverses: TransferId | undefined; isCover: boolean }

async function accountOf(tx: Tx, context: ReversalContext, part: Part): Promise<AccountId> {
  if (part.place === 'bonus') return accountId(part.bonusId)
  return part.place === 'wallet' ? context.wallet.id : openPromotionAccount(tx, context.wallet, context.tools)
}

async function stakesBack(tx: Tx, context: ReversalContext, parts: readonly Part[]): Promise<Movement[]> {
  const movements: Movement[] = []
  for (const part of parts) {
    const credit = await accountOf(tx, context, part)
    movements.push({ debit: context.house, credit, amountMinor: part.amountMinor, reverses: part.reverses, isCover: false })
  }
  return movements
}

async function winsBack(tx: Tx, context: ReversalContext, parts: readonly Part[]): Promise<Movement[]> {
  const movements: Movement[] = []
  const left = new Map<AccountId, bigint>()
  for (const part of parts) {
    const debit = await accountOf(tx, context, part)
    const { amountMinor, reverses } = part
    const hasBalance = part.place !== 'house'
    const available = hasBalance ? (left.get(debit) ?? (await getBalance(tx, { shard: context.wallet.shard, id: debit }))) : amountMinor
    const shortMinor = amountMinor > available ? amountMinor - available : 0n
    const takenMinor = amountMinor - shortMinor
    if (hasBalance) left.set(debit, available - takenMinor)
    if (takenMinor > 0n) movements.push({ debit, credit: context.house, amountMinor: takenMinor, reverses, isCover: false })
    if (shortMinor > 0n) movements.push({ debit: context.loss, credit: context.house, amountMinor: shortMinor, reverses, isCover: true })
  }
  return movements
}
