// Money in and out: the cashier with the payment companies behind it.
import type { FastifyInstance } from 'fastify'
import type { Db } from '../base/database.ts'
import type { Stop } from '../base/repeat.ts'
import type { Scope } from '../base/route.ts'
import type { Seals } from '../base/sealed.ts'
import { createGateways, type GatewayWay } from '../features/cashier/index.ts'
import {
  type CashierTools,
  cashierMemberRoutes,
  cashierOperatorRoutes,
  cashierWebhookRoutes,
  createGatewayClient,
  reconcileDeposits,
} from '../features/cashier/wiring.ts'
import {
  accountKind,
  bankAccountRoutes,
  gatewayKind,
  gatewayRoutes,
  paymentTermsOperatorRoutes,
  rulesKind,
  wayKind,
} from '../features/payment-terms/wiring.ts'
import { startPaymentChecks } from '../jobs/payments.ts'
import { createWithdrawals, type WithdrawalParts } from './payouts.ts'

type Parts = Omit<CashierTools, 'gateways' | 'warn' | 'findPromotion'> &
  GatewayWay &
  Pick<WithdrawalParts, 'keys' | 'passwords'> & { seals: Seals } & Partial<Pick<CashierTools, 'findPromotion'>> & {
    demoPaymentsUrl: string | undefined
  }

/** What `app.ts` mounts of it. */
export function createCashier(server: FastifyInstance, db: Db, parts: Parts) {
  const tools: CashierTools = {
    ...parts,
    gateways: createGateways(createGatewayClient(parts), parts.demoPaymentsUrl, parts),
    findPromotion: parts.findPromotion ?? (async () => undefined),
    warn: (error, what) => server.log.warn({ err: error }, what),
  }
  const withdrawals = createWithdrawals(server, db, { ...parts, gateways: tools.gateways, warn: tools.warn })
  server.register(async (inner) => cashierWebhookRoutes(inner, db, tools), { prefix: '/payments' })
  return {
    gateways: tools.gateways,
    memberRoutes: (scope: Scope<'member'>) => {
      cashierMemberRoutes(scope, tools)
      withdrawals.memberRoutes(scope)
    },
    operatorRoutes: (scope: Scope<'operator'>) => {
      cashierOperatorRoutes(scope, tools)
      withdrawals.operatorRoutes(scope)
      paymentTermsOperatorRoutes(scope, tools)
      bankAccountRoutes(scope, tools)
      gatewayRoutes(scope, { clock: parts.clock, seals: parts.seals, gateways: tools.gateways })
    },
    proposalKinds: [rulesKind(parts), wayKind(parts), accountKind, gatewayKind(parts)],
    /** Asks the payment companies about what they did not tell, now and then. Returns a function that stops it. */
    reconcile: (): Stop =>
      startPaymentChecks(server, {
        clock: parts.clock,
        deposits: () => reconcileDeposits((work) => db.transaction().execute(work), tools),
        withdrawals: withdrawals.reconcile,
      }),
  }
}
