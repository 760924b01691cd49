export { statusOfDeposit, statusOfWithdrawal } from './record-filter.ts'
export { kindsOfType, typeOfKind } from './record-types.ts'
