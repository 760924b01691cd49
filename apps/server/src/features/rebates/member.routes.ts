import type { Scope } from '../../base/route.ts'
import { incomeRoutes } from './income.routes.ts'
import { type RateTools, rateRoutes } from './rates.routes.ts'

/** Agents' endpoints of rebates. */
export function rebatesMemberRoutes(scope: Scope<'member'>, tools: RateTools): void {
  rateRoutes(scope, tools)
  incomeRoutes(scope, tools)
}
