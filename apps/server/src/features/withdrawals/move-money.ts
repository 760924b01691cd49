import type { Tx } from '../../base/database.ts'
import { type AccountId, accountId, transferId } from '../../base/ids.ts'
import {
  type AccountKind,
  captureHold as capture,
  holdFunds,
  memberOwner,
  OWN_SOURCE,
  openAccount,
  postCall,
  releaseHold as release,
  shardOf,
  TransferKind,
} from '../../ledger/index.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import type { Withdrawal } from './withdrawals.store.ts'

type Tools = Pick<PayoutTools, 'clock' | 'makeId'>
type Owned = Pick<Withdrawal, 'id' | 'memberId' | 'merchantCode' | 'currency' | 'amountMinor' | 'feeMinor'>

/** The reference of each of a withdrawal's transfers, in every list. */
export const referenceOf = ({ id }: Pick<Withdrawal, 'id'>) => `withdrawal-${id}`

/** Sets the amount aside. Returns false when the wallet holds less. */
export async function holdAmount(tx: Tx, withdrawal: Owned, tools: Tools): Promise<boolean> {
  const hold = await holdOf(tx, withdrawal, withdrawal.amountMinor, tools)
  const { status } = await holdFunds(tx, hold, stepOf(withdrawal, 'hold', tools))
  if (status === 'not-enough-funds') return false
  if (status !== 'posted') throw new Error(`the hold of withdrawal ${withdrawal.id} ended as ${status}`)
  return true
}

/** Gives the whole amount back to the wallet. The withdrawal is locked and holds money. */
export async function releaseAmount(tx: Tx, withdrawal: Owned, tools: Tools): Promise<void> {
  const hold = await holdOf(tx, withdrawal, withdrawal.amountMinor, tools)
  const { status } = await release(tx, hold, stepOf(withdrawal, 'release', tools))
  if (status !== 'posted') throw new Error(`the release of withdrawal ${withdrawal.id} ended as ${status}`)
}

/** The payout has left the house, and the fee is the merchant's. The withdrawal is locked and holds money. */
export async function captureAmount(tx: Tx, withdrawal: Owned, tools: Tools): Promise<void> {
  const { currency, feeMinor } = withdrawal
  const hold = await holdOf(tx, withdrawal, withdrawal.amountMinor - feeMinor, tools)
  const house = (kind: 'payout' | 'funding') => open(tx, withdrawal, kind, `merchant:${withdrawal.merchantCode}`, tools)
  const { status } = await capture(tx, hold, await house('payout'), stepOf(withdrawal, 'capture', tools))
  if (status !== 'posted') throw new Error(`the capture of withdrawal ${withdrawal.id} ended as ${status}`)
  if (feeMinor === 0n) return
  const { shard, source, reference } = hold
  const { at, ...step } = stepOf(withdrawal, 'fee', tools)
  const line = { shard, source, ...step, kind: TransferKind.withdrawalFee, debit: hold.hold, credit: await house('funding') }
  const [fee] = await postCall(tx, [{ ...line, subject: hold.hold, amountMinor: feeMinor, currency, reference }], at)
  if (fee?.status !== 'posted') throw new Error(`the fee of withdrawal ${withdrawal.id} ended as ${fee?.status}`)
}

async function holdOf(tx: Tx, withdrawal: Owned, amountMinor: bigint, tools: Tools) {
  const { memberId, currency } = withdrawal
  const owner = memberOwner(memberId)
  return {
    shard: shardOf(memberId),
    source: OWN_SOURCE,
    wallet: await open(tx, withdrawal, 'wallet', owner, tools),
    hold: await open(tx, withdrawal, 'hold', owner, tools),
    amountMinor,
    currency,
    reference: referenceOf(withdrawal),
  }
}

async function open(tx: Tx, withdrawal: Owned, kind: AccountKind, owner: string, tools: Tools): Promise<AccountId> {
  const { memberId, merchantCode, currency } = withdrawal
  const name = { shard: shardOf(memberId), kind, owner, currency, merchantCode }
  return (await openAccount(tx, { ...name, id: accountId(tools.makeId()) })).id
}

/** One key per withdrawal and movement: a second call finds it posted, and fails. */
const stepOf = (withdrawal: Owned, movement: 'hold' | 'release' | 'capture' | 'fee', tools: Tools) => ({
  id: transferId(tools.makeId()),
  key: `${referenceOf(withdrawal)}:${movement}`,
  at: tools.clock(),
})
