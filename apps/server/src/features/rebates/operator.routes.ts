import { proposeTopRebateRates, getAgentRates as ratesEndpoint } from '@pavilion/api/top-rebates'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { wireProposal } from '../proposals/index.ts'
import { teamTree } from '../teams/index.ts'
import { getAgentRates } from './get-agent-rates.ts'
import { proposeTopRates } from './propose-top-rates.ts'
import type { RateTools } from './rates.routes.ts'

/** Operators' endpoints for the rates of agents. */
export function rebatesOperatorRoutes(scope: Scope<'operator'>, tools: RateTools): void {
  scope.read(ratesEndpoint, async (db, { operator, query }) => {
    const agent = await teamTree.findAgent(db, operator.merchantCode, query.account)
    return agent instanceof Refusal ? agent : getAgentRates(db, tools, agent)
  })

  scope.write(proposeTopRebateRates, async (tx, call) => {
    const outcome = await proposeTopRates(tx, tools, call, call.body)
    return outcome instanceof Refusal ? outcome : wireProposal(outcome, tools.clock())
  })
}
