export { findFirstDay, findNextDay } from './build-days.ts'
export { BONUS_KINDS } from './day-report.ts'
export { statusOfDeposit, statusOfWithdrawal } from './record-filter.ts'
export { kindsOfType, typeOfKind } from './record-types.ts'
