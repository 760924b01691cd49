import { formatMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import { accountId, type MemberId, transferId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { memberOwner, OWN_SOURCE, openAccount, postCall, shardOf, TransferKind } from '../../ledger/index.ts'
import type { CorrectionTools } from './correction-tools.ts'
import { type Correction, insertCorrection } from './corrections.store.ts'

/** An operator who took part in it. Somebody at the command line has no number. */
export type Party = { id: bigint | null; name: string }

/** A correction that was agreed on. */
export type CorrectionToPost = {
  id: bigint
  merchantCode: string
  memberId: MemberId
  currency: string
  /** What the member gets; below zero what is taken. */
  amountMinor: bigint
  takesBack: Correction | undefined
  reason: string
  madeBy: Party
  decidedBy: Party & { id: bigint }
  confirmedBy?: string
  /** Where two were enough: what they had put right with it, and from where on they would not have been. */
  ofTwo?: { countedMinor: bigint; thirdFromMinor: bigint }
  at: Date
}

/**
 * Moves the money between the wallet and the funding account of the merchant and records it, with a significant event. Refused where the
 * wallet holds less than would be taken.
 */
export async function postCorrection(
  tx: Tx,
  { makeId }: Pick<CorrectionTools, 'makeId'>,
  correction: CorrectionToPost,
): Promise<Refusal<'balance-too-low'> | undefined> {
  const { id, merchantCode, memberId, currency, amountMinor, takesBack, at } = correction
  const shard = shardOf(memberId)
  const open = (kind: 'wallet' | 'funding', owner: string) =>
    openAccount(tx, { shard, kind, owner, currency, merchantCode, id: accountId(makeId()) })
  const wallet = await open('wallet', memberOwner(memberId))
  const house = await open('funding', `merchant:${merchantCode}`)
  const isCredit = amountMinor > 0n
  const transfer = transferId(makeId())
  const line = {
    shard,
    id: transfer,
    source: OWN_SOURCE,
    key: `correction:${id}`,
    kind: TransferKind.balanceCorrection,
    debit: isCredit ? house.id : wallet.id,
    credit: isCredit ? wallet.id : house.id,
    subject: wallet.id,
    amountMinor: isCredit ? amountMinor : -amountMinor,
    currency,
    reference: `correction-${id}`,
    ...(takesBack ? { reverses: transferId(takesBack.transfer_id) } : {}),
  }
  const [outcome] = await postCall(tx, [line], at)
  if (outcome?.status === 'not-enough-funds') return new Refusal('balance-too-low', `member ${memberId} has ${outcome.balanceMinor}`)
  if (outcome?.status !== 'posted') throw new Error(`the correction ${id} ended as ${outcome?.status}`)
  await insertCorrection(tx, {
    id,
    merchant_code: merchantCode,
    member_id: memberId,
    currency,
    amount_minor: amountMinor,
    reason: correction.reason,
    transfer_id: transfer,
    takes_back_id: takesBack?.id ?? null,
    maker_id: correction.madeBy.id,
    checker_id: correction.decidedBy.id,
    made_by_name: correction.madeBy.name,
    decided_by_name: correction.decidedBy.name,
    confirmed_by_name: correction.confirmedBy ?? null,
    counted_minor: correction.ofTwo?.countedMinor ?? null,
    third_from_minor: correction.ofTwo?.thirdFromMinor ?? null,
    posted_at: at,
  })
  const who = [correction.madeBy.name, correction.decidedBy.name, correction.confirmedBy].filter((name) => name !== undefined).join(', ')
  const detail = `${formatMinor(amountMinor, scaleOf(currency))} ${currency} by ${who}: ${correction.reason}`
  await recordSignificantEvent(tx, { merchantCode, kind: 'balance-corrected', subject: `member:${memberId}`, detail, at })
  return undefined
}
