import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, type TransferId, transferId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { getBalance, listReplies, lockAccounts, OWN_SOURCE, postCall, TransferKind } from '../../ledger/index.ts'
import { isFloatHeld, isMoneyHeld } from '../stops/index.ts'
import { getOwnMoney, getRules } from '../withdrawals/index.ts'
import { getOwner, openOwn } from './float-accounts.ts'
import type { FloatTools } from './float-tools.ts'

/** What an agent moves, in minor units; the same `requestId` is the same move. */
export type Move = { memberId: MemberId; amountMinor: bigint; requestId: string; at: Date }

export type Moved = { transferId: TransferId }

/**
 * Moves own money from the wallet into the float, neither bonus nor play money. Refusals in this
 * order: the merchant allows no money between accounts, the request id belongs to another move, the
 * member's money is held, a bonus is running that leaving money would end, too little own money.
 */
export async function moveToFloat(
  tx: Tx,
  tools: FloatTools,
  move: Move,
): Promise<Moved | Refusal<'transfers-closed' | 'request-differs' | 'money-held' | 'bonus-keeps-money' | 'own-money-too-low'>> {
  const owner = await getOwner(tx, move.memberId)
  if (!owner.isOpen) return new Refusal('transfers-closed', `merchant ${owner.merchantCode}`)
  const wallet = await openOwn(tx, 'wallet', owner, tools.makeId)
  const float = await openOwn(tx, 'float', owner, tools.makeId)
  await lockAccounts(tx, [wallet, float])
  const known = await findMove(tx, TransferKind.toFloat, move)
  if (known) return known
  if (await isMoneyHeld(tx, move.memberId)) return new Refusal('money-held', `member ${move.memberId}`)
  const money = await getOwnMoney(tx, move.memberId, owner.currency, move.at)
  if (money.running && (await getRules(tx, owner.merchantCode)).endsBonus) {
    return new Refusal('bonus-keeps-money', `bonus ${money.running.bonus.id} runs`)
  }
  if (move.amountMinor > money.realMinor) return new Refusal('own-money-too-low', `${money.realMinor} of ${move.amountMinor}`)
  const line = lineOf(tools, move, wallet)
  return post(tx, { ...line, kind: TransferKind.toFloat, debit: wallet.id, credit: float.id }, 'own-money-too-low', move.at)
}

/** Moves money of the float into the wallet. Possible whatever the merchant allows: it is the agent's own. */
export async function moveFromFloat(
  tx: Tx,
  tools: FloatTools,
  move: Move,
): Promise<Moved | Refusal<'request-differs' | 'money-held' | 'float-too-low'>> {
  const owner = await getOwner(tx, move.memberId)
  const wallet = await openOwn(tx, 'wallet', owner, tools.makeId)
  const float = await openOwn(tx, 'float', owner, tools.makeId)
  await lockAccounts(tx, [wallet, float])
  const known = await findMove(tx, TransferKind.fromFloat, move)
  if (known) return known
  if (await isFloatHeld(tx, move.memberId)) return new Refusal('money-held', `member ${move.memberId}`)
  // The largest of numbers is no amount that the books could try.
  const floatMinor = await getBalance(tx, float)
  if (move.amountMinor > floatMinor) return new Refusal('float-too-low', `${floatMinor} of ${move.amountMinor}`)
  const line = lineOf(tools, move, wallet)
  return post(tx, { ...line, kind: TransferKind.fromFloat, debit: float.id, credit: wallet.id }, 'float-too-low', move.at)
}

/** The same request again is the same move; with other content it is a mistake. */
export async function findMove(
  db: Db,
  kind: number,
  move: Pick<Move, 'memberId' | 'requestId' | 'amountMinor'>,
): Promise<Moved | Refusal<'request-differs'> | undefined> {
  const key = keyOf(move)
  const known = (await listReplies(db, OWN_SOURCE, [key])).get(key)
  if (!known) return undefined
  const isSame = known.kind === kind && known.amountMinor === move.amountMinor
  return isSame && known.transferId !== undefined ? { transferId: known.transferId } : new Refusal('request-differs', key)
}

const keyOf = ({ memberId, requestId }: Pick<Move, 'memberId' | 'requestId'>): string => `float:${memberId}:${requestId}`

type Wallet = Awaited<ReturnType<typeof openOwn>>

function lineOf(tools: FloatTools, move: Move, { shard, id, currency }: Wallet) {
  return {
    shard,
    id: transferId(tools.makeId()),
    source: OWN_SOURCE,
    key: keyOf(move),
    subject: id,
    amountMinor: move.amountMinor,
    currency,
    reference: `float-${move.memberId}`,
  }
}

async function post<Code extends string>(
  tx: Tx,
  line: Parameters<typeof postCall>[1][number],
  tooLow: Code,
  at: Date,
): Promise<Moved | Refusal<Code>> {
  const [outcome] = await postCall(tx, [line], at)
  if (outcome?.status === 'not-enough-funds') return new Refusal(tooLow, line.key)
  if (outcome?.status !== 'posted' || outcome.transferId === undefined) throw new Error(`the move ${line.key} ended as ${outcome?.status}`)
  return { transferId: outcome.transferId }
}
