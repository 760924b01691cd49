export { findFloat, floatBalance, type Owner, openBeside, openOwn } from './float-accounts.ts'
export { allowsTransfers, type FloatCallTools, type FloatTools } from './float-tools.ts'
export { lockForPayments, payFromFloat, payFromHouse } from './pay-from-float.ts'
