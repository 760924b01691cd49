import type { Tx } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import { accountId, type IdMaker, transferId } from '../../base/ids.ts'
import { memberOwner, OWN_SOURCE, openAccount, postCall, shardOf, TransferKind } from '../../ledger/index.ts'
import { type Deposit, markPaid } from './deposits.store.ts'

/**
 * Transfers the amount from the merchant's funding account into the member's wallet and emits the
 * event. `tx` has locked the deposit, which is not paid yet. The transfer has one key per deposit,
 * so a second call finds it posted.
 */
export async function creditDeposit(
  tx: Tx,
  deposit: Deposit,
  amountMinor: bigint,
  tools: { makeId: IdMaker; events: EventBus; at: Date },
): Promise<void> {
  const { memberId, merchantCode, currency } = deposit
  const shard = shardOf(memberId)
  const open = (kind: 'wallet' | 'funding', owner: string) =>
    openAccount(tx, { shard, kind, owner, currency, merchantCode, id: accountId(tools.makeId()) })
  const wallet = await open('wallet', memberOwner(memberId))
  const funding = await open('funding', `merchant:${merchantCode}`)
  const key = `deposit-${deposit.id}`
  const [outcome] = await postCall(
    tx,
    [
      {
        shard,
        id: transferId(tools.makeId()),
        source: OWN_SOURCE,
        key,
        kind: TransferKind.deposit,
        debit: funding.id,
        credit: wallet.id,
        subject: wallet.id,
        amountMinor,
        currency,
        reference: key,
      },
    ],
    tools.at,
  )
  if (outcome?.status !== 'posted') throw new Error(`${key} ended as ${outcome?.status}`)
  await markPaid(tx, deposit.id, amountMinor, tools.at)
  await tools.events.emit(tx, 'deposit-paid', {
    merchantCode,
    memberId,
    depositId: deposit.id,
    currency,
    amount: amountMinor,
    promotionId: deposit.promotionId,
    promotionVersion: deposit.promotionVersion,
    paidAt: tools.at,
  })
}
