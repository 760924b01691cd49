import type { Tx } from '../base/database.ts'
import type { AccountId, TransferId } from '../base/ids.ts'
import { type LineOutcome, postCall } from './post-call.ts'
import { TransferKind } from './transfer-kinds.ts'

/** Held funds are in an account of the member's own, so that every step is an ordinary transfer. */
export type Hold = {
  shard: number
  source: number
  wallet: AccountId
  hold: AccountId
  amountMinor: bigint
  currency: string
  reference: string
}

type Step = { id: TransferId; key: string; at: Date }

/** Moves available money into the hold. Refused with `not-enough-funds`. */
export async function holdFunds(tx: Tx, hold: Hold, step: Step): Promise<LineOutcome> {
  return one(tx, { ...line(hold, step), kind: TransferKind.hold, debit: hold.wallet, credit: hold.hold }, step.at)
}

/** Moves held money back into the wallet. */
export async function releaseHold(tx: Tx, hold: Hold, step: Step): Promise<LineOutcome> {
  return one(tx, { ...line(hold, step), kind: TransferKind.releaseHold, debit: hold.hold, credit: hold.wallet }, step.at)
}

/** Moves held money out to `payout`: it has left the house. */
export async function captureHold(tx: Tx, hold: Hold, payout: AccountId, step: Step): Promise<LineOutcome> {
  return one(tx, { ...line(hold, step), kind: TransferKind.captureHold, debit: hold.hold, credit: payout }, step.at)
}

function line(hold: Hold, step: Step) {
  return {
    shard: hold.shard,
    id: step.id,
    source: hold.source,
    key: step.key,
    subject: hold.wallet,
    amountMinor: hold.amountMinor,
    currency: hold.currency,
    reference: hold.reference,
  }
}

async function one(tx: Tx, transfer: Parameters<typeof postCall>[1][number], at: Date): Promise<LineOutcome> {
  const [outcome] = await postCall(tx, [transfer], at)
  if (!outcome) throw new Error('a posted line has no outcome')
  return outcome
}
