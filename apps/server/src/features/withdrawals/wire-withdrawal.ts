import type { WithdrawalStoryValue, WithdrawalValue } from '@pavilion/api/withdrawals'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { listSteps } from './steps.store.ts'
import { isOpen, type Withdrawal } from './withdrawals.store.ts'

/** A withdrawal as its member sees it. */
export function wireWithdrawal(withdrawal: Withdrawal): WithdrawalValue {
  const { account, amountMinor, feeMinor, currency, status, createdAt, reason, reasonText } = withdrawal
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const expectedAt = new Date(createdAt.getTime() + withdrawal.usualMinutes * MINUTE_MS)
  return {
    id: withdrawal.id.toString(),
    amount: text(amountMinor),
    fee: text(feeMinor),
    payout: text(amountMinor - feeMinor),
    currency,
    status,
    account: { kind: account.kind, bank: account.bankName, masked: account.masked },
    canCancel: status === 'waiting',
    createdAt: createdAt.toISOString(),
    ...(isOpen(withdrawal) ? { expectedAt: expectedAt.toISOString() } : {}),
    ...(withdrawal.endedAt ? { endedAt: withdrawal.endedAt.toISOString() } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(reasonText === undefined ? {} : { text: reasonText }),
    ...(status === 'paid' && withdrawal.companyReference !== undefined ? { companyReference: withdrawal.companyReference } : {}),
  }
}

/** With its whole story. Which operator did what is not the member's to know. */
export async function wireStory(db: Db, withdrawal: Withdrawal): Promise<WithdrawalStoryValue> {
  const steps = await listSteps(db, withdrawal.id)
  return {
    ...wireWithdrawal(withdrawal),
    steps: steps.map(({ status, at, by, reason, reasonText }) => ({
      status,
      at: at.toISOString(),
      by,
      ...(reason === undefined ? {} : { reason }),
      ...(reasonText === undefined ? {} : { text: reasonText }),
    })),
  }
}
