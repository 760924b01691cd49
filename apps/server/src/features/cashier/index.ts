export { askGateway, type GatewayWay } from './ask-gateway.ts'
export * as channelTerms from './channel-terms.store.ts'
export { checkChannels, findAmountFault } from './channels.ts'
export {
  countUnpaidDeposits,
  type DepositRecord,
  depositOfReference,
  findDepositRecords,
  listUnpaidDeposits,
  type UnpaidFilter,
} from './deposit-records.ts'
export { sumPaidIn } from './deposits.store.ts'
export type { Gateway } from './gateway.ts'
export { createGateways, type Gateways } from './gateways.ts'
export * as merchantAccounts from './merchant-accounts.store.ts'
export * as payCodes from './pay-code.ts'
export { listPayers } from './payers.store.ts'
export * as paymentGateways from './payment-gateways.store.ts'
export { wireChannel } from './wire-channel.ts'
