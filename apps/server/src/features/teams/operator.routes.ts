import { previewTeamMove, proposeTeamMove } from '@pavilion/api/team-moves'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { wireProposal } from '../proposals/index.ts'
import type { MoveTools } from './move-tools.ts'
import { planMove } from './plan-move.ts'
import { proposeMove } from './propose-move.ts'

/** Moves in the tree, as operators see them before and propose them. */
export function teamsOperatorRoutes(scope: Scope<'operator'>, tools: MoveTools): void {
  scope.read(previewTeamMove, async (db, { operator, query }) => {
    const plan = await planMove(db, tools, operator.merchantCode, query)
    return plan instanceof Refusal ? plan : plan.value
  })

  scope.write(proposeTeamMove, async (tx, call) => {
    const proposed = await proposeMove(tx, tools, call, call.body)
    return proposed instanceof Refusal ? proposed : wireProposal(proposed, tools.clock())
  })
}
