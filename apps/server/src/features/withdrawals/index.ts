export { getOwnMoney } from './own-money.ts'
export { getRules } from './rules.ts'
export { findWithdrawalRecords, listUnpaidWithdrawals, type WithdrawalRecord } from './withdrawal-records.ts'
export { sumTakenOut } from './withdrawals.store.ts'
