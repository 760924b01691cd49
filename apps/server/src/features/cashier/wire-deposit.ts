import type { DepositValue } from '@pavilion/api/cashier'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Deposit } from './deposits.store.ts'

/** A deposit as its member sees it. `method` is that of its channel. */
export function wireDeposit(deposit: Deposit, method: string): DepositValue {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(deposit.currency))
  return {
    id: deposit.id.toString(),
    channel: deposit.channel,
    method,
    amount: text(deposit.amountMinor),
    fee: text(deposit.feeMinor),
    total: text(deposit.amountMinor + deposit.feeMinor),
    currency: deposit.currency,
    status: deposit.status,
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    ...(deposit.status === 'pending' && deposit.payAddress !== null ? { payAddress: deposit.payAddress } : {}),
    ...(deposit.creditedMinor === null ? {} : { credited: text(deposit.creditedMinor) }),
    ...(deposit.promotionId === null ? {} : { promotionId: deposit.promotionId.toString() }),
    ...(deposit.settledAt === null ? {} : { settledAt: deposit.settledAt.toISOString() }),
  }
}
