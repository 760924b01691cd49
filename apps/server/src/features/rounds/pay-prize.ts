import { type TransferId, transferId } from '../../base/ids.ts'
import { answerPlayable, keepReply, listReplies, lockAccounts, OWN_SOURCE, postCall, TOMBSTONE, TransferKind } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import { lockRoom } from './find-excesses.ts'
import type { ProviderTools } from './provider-tools.ts'
import { type Excess, spendBudget } from './withheld.store.ts'
import { withhold } from './withhold.ts'

/**
 * A provider's payment without a stake. Its key is the provider's own, or ours for a finished
 * campaign.
 */
export type Prize = {
  source: number
  key: string
  kind: typeof TransferKind.promoWin | typeof TransferKind.freespinsWin
  amountMinor: bigint
  reference: string
}

export type PrizeOutcome =
  | { status: 'paid'; transferId: TransferId | undefined; balanceMinor: bigint }
  | { status: 'rolled-back-before' | 'other-content' }

/**
 * Pays a prize once; a repeated call returns the stored reply. The prize is taken from a budget
 * that two operators granted and counts towards the link's limit. Beyond either it is withheld.
 */
export async function payPrize(tools: ProviderTools, link: ProviderLink, wallet: WalletRef, prize: Prize): Promise<PrizeOutcome> {
  const { source, key, kind, amountMinor, reference } = prize
  const house = await tools.houseAccounts.of('provider', link, wallet)
  const suspense = await tools.houseAccounts.of('suspense', link, wallet)
  let excess: Excess | undefined
  const outcome = await tools.db.transaction().execute(async (tx): Promise<PrizeOutcome> => {
    await lockAccounts(tx, [wallet])
    const known = (await listReplies(tx, source, [key])).get(key)
    if (known?.kind === TOMBSTONE) return { status: 'rolled-back-before' }
    if (known) {
      const isSame = known.kind === kind && known.accountId === wallet.id && known.amountMinor === amountMinor
      return isSame ? { status: 'paid', transferId: known.transferId, balanceMinor: known.balanceMinor } : { status: 'other-content' }
    }
    const room = await lockRoom(tx, tools, link, wallet)
    excess = room.excessOf(amountMinor)
    if (!excess && !(await spendBudget(tx, link.id, wallet.currency, amountMinor))) excess = 'no-budget'
    const id = transferId(tools.makeId())
    const line = { shard: wallet.shard, id, debit: house, subject: wallet.id, amountMinor, currency: wallet.currency, reference }
    const movement = excess
      ? { ...line, source: OWN_SOURCE, key: `withheld:${source}:${key}`, kind: TransferKind.winWithheld, credit: suspense }
      : { ...line, source, key, kind, credit: wallet.id }
    const [posted] = await postCall(tx, [movement], tools.clock())
    if (posted?.status !== 'posted') throw new Error(`a prize that was judged ended as ${posted?.status}`)
    if (excess) {
      const reply = { key, kind, accountId: wallet.id, amountMinor, transferId: id, balanceMinor: 0n, originalKey: undefined }
      await keepReply(tx, source, wallet.shard, reply)
      await withhold(tx, { tools, link, wallet }, { source, key, kind, reference, amountMinor, reason: excess, id })
    }
    return { status: 'paid', transferId: id, balanceMinor: await answerPlayable(tx, { source, key }, wallet, tools.clock()) }
  })
  if (excess) tools.countWithheld(link, excess)
  tools.room.note(link, wallet.currency, amountMinor)
  return outcome
}
