// Money in and out: the cashier with the payment companies behind it.
import type { FastifyInstance } from 'fastify'
import { systemClock } from './base/clock.ts'
import type { Db } from './base/database.ts'
import { nothingToStop, type Stop } from './base/repeat.ts'
import type { Scope } from './base/route.ts'
import type { Seals } from './base/sealed.ts'
import {
  type CashierTools,
  cashierMemberRoutes,
  cashierOperatorRoutes,
  cashierWebhookRoutes,
  createGatewayClient,
  createGateways,
  type GatewayWay,
  reconcileDeposits,
} from './features/cashier/index.ts'
import { jobs } from './jobs.ts'
import { createWithdrawals, type WithdrawalParts } from './withdrawals.ts'

type Parts = Omit<CashierTools, 'gateways' | 'warn' | 'isPromotionOpen'> &
  GatewayWay &
  Pick<WithdrawalParts, 'keys' | 'passwords'> & { seals: Seals } & Partial<Pick<CashierTools, 'isPromotionOpen'>> & {
    demoPaymentsUrl: string | undefined
  }

/** What `app.ts` mounts of it. */
export function createCashier(server: FastifyInstance, db: Db, parts: Parts) {
  const tools: CashierTools = {
    ...parts,
    gateways: createGateways(createGatewayClient(parts), parts.demoPaymentsUrl, parts),
    isPromotionOpen: parts.isPromotionOpen ?? (async () => false),
    warn: (error, what) => server.log.warn({ err: error }, what),
  }
  const withdrawals = createWithdrawals(server, db, { ...parts, gateways: tools.gateways, warn: tools.warn })
  server.register(async (inner) => cashierWebhookRoutes(inner, db, tools), { prefix: '/payments' })
  return {
    memberRoutes: (scope: Scope<'member'>) => {
      cashierMemberRoutes(scope, tools)
      withdrawals.memberRoutes(scope)
    },
    operatorRoutes: (scope: Scope<'operator'>) => {
      cashierOperatorRoutes(scope, tools)
      withdrawals.operatorRoutes(scope)
    },
    /** Asks the payment companies about what they did not tell, now and then. Answers how to stop. */
    reconcile: (): Stop => {
      // Who owns the time says when.
      if (parts.clock !== systemClock) return nothingToStop
      const isDone = (half: Promise<unknown>, what: string) =>
        half.then(
          () => true,
          (error: unknown) => {
            tools.warn(error, what)
            return false
          },
        )
      const run = async () => {
        const deposits = reconcileDeposits((work) => db.transaction().execute(work), tools)
        const areDone = [await isDone(deposits, 'deposits could not be reconciled')]
        areDone.push(await isDone(withdrawals.reconcile(), 'withdrawals could not be reconciled'))
        if (areDone.includes(false)) throw new Error('payments could not be reconciled')
      }
      // Each half has told what failed; the run counts as one that did.
      return server.jobs.start(jobs.payments, run, () => {})
    },
  }
}
