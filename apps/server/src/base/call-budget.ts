import { costOfWeight, weightOf } from '@pavilion/api/call-weights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestRefused } from './errors.ts'

/** What a caller may spend at once, and what comes back each second. */
export type BudgetSize = { most: number; perSecond: number }

/**
 * One per logged-in caller; one for all other callers at an address, since a whole town may share
 * an address.
 */
export type BudgetSizes = { account: BudgetSize; address: BudgetSize }

export const budgetSizes: BudgetSizes = { account: { most: 1_200, perSecond: 40 }, address: { most: 4_000, perSecond: 200 } }

/**
 * Callers in memory. The caller unseen for longest is dropped first and then has a full budget
 * again.
 */
const CALLERS_MAX = 50_000

/**
 * Budgets of this process. `take` returns false, and takes nothing, where less is left than the
 * cost.
 */
export type CallBudgets = { take(caller: string, size: BudgetSize, cost: number): boolean }

/** `nowMs` is a clock that never goes back. */
export function createCallBudgets(nowMs: () => number): CallBudgets {
  const callers = new Map<string, { left: number; at: number }>()
  return {
    take: (caller, { most, perSecond }, cost) => {
      const now = nowMs()
      const known = callers.get(caller)
      const left = known ? Math.min(most, known.left + ((now - known.at) / 1_000) * perSecond) : most
      const isEnough = left >= cost
      callers.delete(caller)
      callers.set(caller, { left: isEnough ? left - cost : left, at: now })
      if (callers.size > CALLERS_MAX) callers.delete(callers.keys().next().value ?? '')
      return isEnough
    },
  }
}

/** Refuses calls of the contract as `too-many-requests` once their caller has spent its budget. Each server keeps budgets of its own. */
export function spendBudgets(site: FastifyInstance, budgets: CallBudgets, sizes: BudgetSizes = budgetSizes): void {
  site.addHook('preHandler', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint !== undefined) {
      const account = accountOf(request)
      const size = account === undefined ? sizes.address : sizes.account
      if (!budgets.take(account ?? request.ip, size, costOfWeight[weightOf(endpoint)])) throw new RequestRefused('too-many-requests')
    }
    done()
  })
}

function accountOf({ caller, operator }: FastifyRequest): string | undefined {
  if (caller) return `member:${caller.memberId}`
  return operator ? `operator:${operator.operatorId}` : undefined
}
