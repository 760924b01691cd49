import type { ValueOf } from '@pavilion/api/endpoint'
import type { bindAccount } from '@pavilion/api/security'
import type { WithdrawalAccount } from './withdrawal-accounts.store.ts'

/** An account in the form that its owner sees, never with the whole number. */
export function wireAccount(account: WithdrawalAccount, now: Date): ValueOf<typeof bindAccount> {
  const { kind, bank, bankName, masked, isDefault, usableFrom } = account
  return {
    accountId: String(account.accountId),
    kind,
    bank,
    bankName,
    holder: account.maskedHolder,
    masked,
    isDefault,
    boundAt: account.boundAt.getTime(),
    ...(usableFrom > now ? { usableFrom: usableFrom.getTime() } : {}),
  }
}
