import { proposeTopRebateRates } from '@pavilion/api/top-rebates'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { wireProposal } from '../proposals/index.ts'
import { proposeTopRates } from './propose-top-rates.ts'
import type { RateTools } from './rates.routes.ts'

/** Operators' endpoints for the rates of agents at the top. */
export function rebatesOperatorRoutes(scope: Scope<'operator'>, tools: RateTools): void {
  scope.write(proposeTopRebateRates, async (tx, call) => {
    const outcome = await proposeTopRates(tx, tools, call, call.body)
    return outcome instanceof Refusal ? outcome : wireProposal(outcome, tools.clock())
  })
}
