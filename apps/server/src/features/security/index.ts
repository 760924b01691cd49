export { checkTransactionPassword } from './check-transaction-password.ts'
export { findWithdrawalAccount, listWithdrawalAccounts, type WithdrawalAccount } from './withdrawal-accounts.store.ts'
