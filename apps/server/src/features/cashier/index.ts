export { askGateway, type GatewayWay } from './ask-gateway.ts'
export type { CashierTools } from './cashier-tools.ts'
export { creditDeposit } from './credit-deposit.ts'
export {
  countUnpaidDeposits,
  type DepositRecord,
  depositOfReference,
  findDepositRecords,
  listUnpaidDeposits,
  type UnpaidFilter,
} from './deposit-records.ts'
export { getDeposit, insertDeposit, sumPaidIn } from './deposits.store.ts'
export { depositsNews } from './deposits-news.ts'
export type { Gateway } from './gateway.ts'
export { createGatewayClient } from './gateway-client.ts'
export { createGateways } from './gateways.ts'
export { cashierMemberRoutes } from './member.routes.ts'
export { cashierOperatorRoutes } from './operator.routes.ts'
export { checkPayee } from './pay-code.ts'
export { listPayers, type Payer } from './payers.store.ts'
export { readStatement } from './read-statement.ts'
export { reconcileDeposits } from './reconcile-deposits.ts'
export { insertStatementLines } from './statement-lines.store.ts'
export { cashierWebhookRoutes } from './webhook.routes.ts'
