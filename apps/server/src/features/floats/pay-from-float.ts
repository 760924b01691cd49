import type { Tx } from '../../base/database.ts'
import { type MemberId, type TransferId, transferId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import {
  type Account,
  kindName,
  lockAccounts,
  OWN_SOURCE,
  postCall,
  shardOf,
  type TransferKindCode,
  type TransferLine,
} from '../../ledger/index.ts'
import { getOwner, type Owner, openBeside, openOwn } from './float-accounts.ts'
import type { FloatTools } from './float-tools.ts'

/** What is paid, in minor units; `reference` names the one thing that it is paid for, and is paid once. */
export type Payment = { toMemberId: MemberId; amountMinor: bigint; kind: TransferKindCode; reference: string; at: Date }

/** The transfer into the receiver's wallet. */
export type Paid = { transferId: TransferId }

/**
 * Pays a member from an agent's float into the wallet. The payment is two transfers of that kind,
 * one in each shard, over clearing accounts; the one into the wallet is returned. The same
 * reference with the same content returns the same result; other content throws. Refusals: the
 * merchant allows no money between accounts, the float is held, the float is too low.
 */
export async function payFromFloat(
  tx: Tx,
  tools: FloatTools,
  payment: Payment & { fromMemberId: MemberId },
): Promise<Paid | Refusal<'transfers-closed' | 'float-too-low' | 'money-held'>> {
  const from = await getOwner(tx, payment.fromMemberId)
  const to = await getOwner(tx, payment.toMemberId)
  if (from.merchantCode !== to.merchantCode) throw new Error('a payment would leave its merchant')
  if (!from.isOpen) return new Refusal('transfers-closed', `merchant ${from.merchantCode}`)
  const float = await openOwn(tx, 'float', from, tools.makeId)
  const wallet = await openOwn(tx, 'wallet', to, tools.makeId)
  const { leaving, arriving } = await openTransit(tx, tools, from, to)
  const common = { source: OWN_SOURCE, kind: payment.kind, amountMinor: payment.amountMinor, currency: from.currency }
  const key = `${kindName(payment.kind)}:${payment.reference}`
  const line = (shard: number, way: 'out' | 'in') => ({
    ...common,
    shard,
    id: transferId(tools.makeId()),
    key: `${key}:${way}`,
    reference: payment.reference,
  })
  return post(
    tx,
    [
      { ...line(float.shard, 'out'), debit: float.id, credit: leaving.id, subject: float.id },
      { ...line(wallet.shard, 'in'), debit: arriving.id, credit: wallet.id, subject: wallet.id },
    ],
    payment.at,
  )
}

/**
 * Locks an agent's float and the wallets that one transaction is about to pay. Call it before
 * several payments: all callers lock in the same order, so that payments and bets cannot deadlock.
 */
export async function lockForPayments(tx: Tx, tools: FloatTools, fromMemberId: MemberId, toMemberIds: readonly MemberId[]): Promise<void> {
  const ids = [...new Set(toMemberIds)].sort((a, b) => (a < b ? -1 : 1))
  const accounts = [await openOwn(tx, 'float', await getOwner(tx, fromMemberId), tools.makeId)]
  for (const id of ids) accounts.push(await openOwn(tx, 'wallet', await getOwner(tx, id), tools.makeId))
  await lockAccounts(tx, accounts)
}

// Opened in one order for everyone too: two who open the same ones for the first time would wait for each other.
async function openTransit(tx: Tx, { makeId }: FloatTools, from: Owner, to: Owner): Promise<{ leaving: Account; arriving: Account }> {
  const open = (owner: Owner) => openBeside(tx, 'transit', owner, makeId)
  if (shardOf(from.memberId) <= shardOf(to.memberId)) return { leaving: await open(from), arriving: await open(to) }
  const arriving = await open(to)
  return { leaving: await open(from), arriving }
}

/** Pays a member from the merchant's own money: who has no upline that could. One transfer; repeated as `payFromFloat`. */
export async function payFromHouse(tx: Tx, tools: FloatTools, payment: Payment): Promise<Paid> {
  const to = await getOwner(tx, payment.toMemberId)
  const wallet = await openOwn(tx, 'wallet', to, tools.makeId)
  const house = await openBeside(tx, 'house', to, tools.makeId)
  const { kind, amountMinor, reference } = payment
  const line: TransferLine = {
    shard: wallet.shard,
    id: transferId(tools.makeId()),
    source: OWN_SOURCE,
    key: `${kindName(kind)}:${reference}:in`,
    kind,
    debit: house.id,
    credit: wallet.id,
    subject: wallet.id,
    amountMinor,
    currency: to.currency,
    reference,
  }
  const paid = await post(tx, [line], payment.at)
  if (paid instanceof Refusal) throw new Error('the house has no limit')
  return paid
}

/** Returns the transfer of the last line. */
async function post(tx: Tx, lines: readonly TransferLine[], at: Date): Promise<Paid | Refusal<'float-too-low' | 'money-held'>> {
  const outcomes = await postCall(tx, lines, at)
  if (outcomes[0]?.status === 'not-enough-funds') return new Refusal('float-too-low', lines[0]?.key ?? '')
  if (outcomes[0]?.status === 'money-held') return new Refusal('money-held', lines[0]?.key ?? '')
  const last = outcomes.at(-1)
  const isDone = outcomes.every(({ status }) => status === 'posted' || status === 'replayed')
  if (!isDone || last?.transferId === undefined) {
    throw new Error(`the payment ${lines[0]?.key} ended as ${outcomes.map(({ status }) => status).join(', ')}`)
  }
  return { transferId: last.transferId }
}
