// Money out: withdrawals with the payment companies that pay them.
import type { FastifyInstance } from 'fastify'
import type { Db } from '../base/database.ts'
import type { Scope } from '../base/route.ts'
import type { GatewayWay } from '../features/cashier/index.ts'
import {
  createPayoutClient,
  payoutWebhookRoutes,
  reconcileWithdrawals,
  type WithdrawalTools,
  withdrawalsMemberRoutes,
  withdrawalsOperatorRoutes,
} from '../features/withdrawals/wiring.ts'

export type WithdrawalParts = Omit<WithdrawalTools, 'payouts'> & GatewayWay

/** What `payments.ts` mounts of it. */
export function createWithdrawals(server: FastifyInstance, db: Db, parts: WithdrawalParts) {
  const tools: WithdrawalTools = { ...parts, payouts: createPayoutClient(parts) }
  server.register(async (inner) => payoutWebhookRoutes(inner, db, tools), { prefix: '/payouts' })
  return {
    memberRoutes: (scope: Scope<'member'>) => withdrawalsMemberRoutes(scope, tools),
    operatorRoutes: (scope: Scope<'operator'>) => withdrawalsOperatorRoutes(scope, tools),
    /** Has paid what is approved, and asks about payments without news. */
    reconcile: () => reconcileWithdrawals((work) => db.transaction().execute(work), tools),
  }
}
