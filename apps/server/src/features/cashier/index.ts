export { askGateway, type GatewayWay } from './ask-gateway.ts'
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
export { createGateways } from './gateways.ts'
export { listPayers, type Payer } from './payers.store.ts'
