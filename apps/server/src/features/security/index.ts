export { checkTransactionPassword } from './check-transaction-password.ts'
export { findHold, holdWithdrawals } from './hold-withdrawals.ts'
export { listHoldersOfNumber } from './list-holders-of-number.ts'
export { maskEmail, maskMobile, maskName } from './mask.ts'
export { securityMemberRoutes, securityPublicRoutes } from './member.routes.ts'
export { securityOperatorRoutes } from './operator.routes.ts'
export { secondFactorKind } from './reset-second-factor.ts'
export type { SecurityTools } from './security-tools.ts'
export { tellMember } from './tell-member.ts'
export { tellOfDevice } from './tell-of-device.ts'
export { findTransactionPasswordSince } from './transaction-password.store.ts'
export {
  findWithdrawalAccount,
  listWithdrawalAccounts,
  openAccountNumber,
  sealAccountNumber,
  type WithdrawalAccount,
} from './withdrawal-accounts.store.ts'
export { unknownBanks } from './withdrawal-banks.ts'
