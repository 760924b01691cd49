import type { ContractKindValue } from '@pavilion/api/contract-terms'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { TransferKind, type TransferKindCode } from '../../ledger/index.ts'
import { payFromFloat, payFromHouse } from '../floats/index.ts'
import type { Merchant } from '../merchants/index.ts'
import type { SettlementTools } from './contract-tools.ts'
import { type Payout, updatePayout } from './payouts.store.ts'
import { tellPaid } from './tell-sides.ts'

const TRANSFER_KINDS: Readonly<Record<ContractKindValue, TransferKindCode>> = {
  daily: TransferKind.dailySalary,
  dividend: TransferKind.dividend,
  hour: TransferKind.hourlySalary,
}

/**
 * Pays a waiting payout that `tx` has locked, from the owing agent's float or by the merchant, and
 * marks it as paid in the same transaction. The transfer's key is made of the payout's id, so it
 * can be posted only once.
 */
export async function payPayout(
  tx: Tx,
  tools: SettlementTools,
  merchant: Pick<Merchant, 'name'>,
  payout: Payout,
): Promise<Refusal<'float-too-low' | 'transfers-closed' | 'money-held'> | undefined> {
  if (payout.status !== 'pending') throw new Error(`payout ${payout.id} is ${payout.status}`)
  const at = tools.clock()
  const payment = {
    toMemberId: payout.memberId,
    amountMinor: payout.amountMinor,
    kind: TRANSFER_KINDS[payout.kind],
    reference: `contract-payout-${payout.id}`,
    at,
  }
  const { partnerId } = payout
  const paid = await (partnerId === null
    ? payFromHouse(tx, tools, payment)
    : payFromFloat(tx, tools, { ...payment, fromMemberId: partnerId }))
  if (paid instanceof Refusal) return paid
  await updatePayout(tx, payout.id, { paidAt: at })
  // Hourly salaries send one message a day, not up to 24.
  if (payout.hour === undefined) await tellPaid(tx, payout, merchant, at)
  return undefined
}
