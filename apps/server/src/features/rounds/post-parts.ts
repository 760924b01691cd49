import type { Tx } from '../../base/database.ts'
import { type AccountId, accountId, type TransferId, transferId } from '../../base/ids.ts'
import { keepReply, OWN_SOURCE, postCall, TransferKind, type TransferLine } from '../../ledger/index.ts'
import { type Bonus, openPromotionAccount, type Place, type SplitLine, wagers } from '../bonuses/index.ts'
import type { CallContext, Line } from './call-context.ts'
import type { Excess } from './withheld.store.ts'
import { withhold } from './withhold.ts'

/**
 * A new line of a call: the owner of each part of its money, and the exceeded limit where it is
 * withheld.
 */
export type Divided = { line: Line; split: SplitLine; excess: Excess | undefined }

/** Posts the divided lines and stores the parts. Returns the transfer id of each line. */
export async function postParts(tx: Tx, context: CallContext, divided: readonly Divided[]): Promise<TransferId[]> {
  const { link, wallet, call, tools } = context
  const house = divided.some(({ split }) => split.shares.some((share) => share.place === 'house'))
    ? await openPromotionAccount(tx, wallet, tools)
    : undefined
  const transfers: TransferLine[] = []
  const bonusLines: Parameters<typeof wagers.insertLines>[1][number][] = []
  for (const { line, split, excess } of divided) {
    const first = transfers.length
    const nextId = () => transferId(first === transfers.length ? line.id : tools.makeId())
    if (excess) {
      transfers.push(
        transferOf(context, line, { id: line.id, part: 'withheld', account: await suspenseOf(context), amountMinor: line.amountMinor }),
      )
      continue
    }
    if (split.walletMinor > 0n)
      transfers.push(transferOf(context, line, { id: nextId(), part: 'wallet', account: wallet.id, amountMinor: split.walletMinor }))
    for (const share of split.shares) {
      const account = share.place === 'bonus' ? share.bonusId : share.place === 'wallet' ? wallet.id : house
      if (account === undefined) throw new Error('a share has no place to go')
      const id = nextId()
      const part = { id, part: share.bonusId.toString(), account: accountId(account), amountMinor: share.minor }
      transfers.push(transferOf(context, line, part))
      bonusLines.push(lineOf(context, line.key, share.bonusId, { share_minor: share.minor, place: share.place, transfer_id: id }))
    }
  }
  const outcomes = await postCall(tx, transfers, tools.clock())
  const failed = outcomes.find(({ status }) => status !== 'posted')
  if (failed) throw new Error(`a part of a call that was judged ended as ${failed.status}`)
  for (const { line, split, excess } of divided) {
    const kept = { key: line.key, kind: line.kind, accountId: wallet.id, amountMinor: line.amountMinor, transferId: line.id }
    await keepReply(tx, link.id, wallet.shard, { ...kept, balanceMinor: split.playableMinor, originalKey: undefined })
    if (excess)
      await withhold(tx, context, {
        ...kept,
        id: line.id,
        kind: TransferKind.win,
        source: link.id,
        reference: call.roundId,
        reason: excess,
      })
  }
  await wagers.insertLines(tx, bonusLines)
  return divided.map(({ line }) => line.id)
}

const suspenseOf = ({ tools, link, wallet }: CallContext) => tools.houseAccounts.of('suspense', link, wallet)

type Part = { id: TransferId; part: string; account: AccountId; amountMinor: bigint }

/**
 * One part of a line: a stake goes from the account to the provider, a win from the provider to the
 * account.
 */
function transferOf({ call, wallet }: CallContext, line: Line, { id, part, account, amountMinor }: Part): TransferLine {
  const isBet = line.kind === TransferKind.bet
  const isWithheld = part === 'withheld'
  return {
    shard: wallet.shard,
    id,
    source: OWN_SOURCE,
    key: `part:${call.linkId}:${part}:${line.key}`,
    kind: isWithheld ? TransferKind.winWithheld : line.kind,
    debit: isBet ? account : call.house,
    credit: isBet ? call.house : account,
    // For a withheld win the provider receives the balance without it.
    subject: isWithheld ? wallet.id : account,
    amountMinor,
    currency: call.currency,
    reference: call.roundId,
  }
}

/**
 * Stores what each bet will count once its round is finished. Until then its stake may come back.
 */
export async function keepCounting(tx: Tx, context: CallContext, bonus: Bonus, divided: readonly Divided[]): Promise<void> {
  for (const { line, split } of divided) {
    if (split.countedMinor === 0n) continue
    const counting = { counted_minor: split.countedMinor, is_counted: false }
    await tx
      .insertInto('bonus_lines')
      .values(lineOf(context, line.key, bonus.id, { share_minor: 0n, place: 'bonus', transfer_id: null, ...counting }))
      .onConflict((conflict) => conflict.columns(['link_id', 'key', 'bonus_id']).doUpdateSet(counting))
      .execute()
  }
}

type LineFacts = { share_minor: bigint; place: Place; transfer_id: bigint | null; counted_minor?: bigint; is_counted?: boolean }
const lineOf = ({ link, wallet, call }: CallContext, key: string, bonusId: bigint, facts: LineFacts) => ({
  link_id: link.id,
  key,
  bonus_id: bonusId,
  shard: wallet.shard,
  wallet_id: wallet.id,
  round_id: call.roundId,
  counted_minor: 0n,
  ...facts,
})
