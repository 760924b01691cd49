import type { DepositValue } from '@pavilion/api/cashier'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { BankAccount } from './bank-accounts.store.ts'
import type { Deposit } from './deposits.store.ts'

type Beside = Pick<DepositValue, 'kind' | 'method' | 'slipIds'> & { account: BankAccount | undefined }

/**
 * A deposit in the form that its member sees, with data of its channel, its bank account and its
 * slips.
 */
export function wireDeposit(deposit: Deposit, { kind, method, slipIds, account }: Beside): DepositValue {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(deposit.currency))
  const { transferReference: reference } = deposit
  const isPending = deposit.status === 'pending'
  return {
    id: deposit.id.toString(),
    channel: deposit.channel,
    kind,
    method,
    amount: text(deposit.amountMinor),
    fee: text(deposit.feeMinor),
    total: text(deposit.amountMinor + deposit.feeMinor),
    currency: deposit.currency,
    status: deposit.status,
    slipIds,
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    ...(isPending && deposit.payAddress !== null ? { payAddress: deposit.payAddress } : {}),
    ...(isPending && deposit.payCode !== null ? { payCode: deposit.payCode } : {}),
    ...(account && reference !== null
      ? { transfer: { bank: account.bank, holder: account.holder, number: account.number, reference } }
      : {}),
    ...(deposit.refusal === null ? {} : { refusal: deposit.refusal }),
    ...(deposit.creditedMinor === null ? {} : { credited: text(deposit.creditedMinor) }),
    ...(deposit.promotionId === null ? {} : { promotionId: deposit.promotionId.toString() }),
    ...(deposit.settledAt === null ? {} : { settledAt: deposit.settledAt.toISOString() }),
  }
}
