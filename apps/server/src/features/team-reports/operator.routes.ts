import { getAgentFigures, listAgentTree as treeEndpoint } from '@pavilion/api/agent-reviews'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { teamTree } from '../teams/index.ts'
import { getTeamOverview } from './get-team-overview.ts'
import { listAgentTree, type TreeTools } from './list-agent-tree.ts'
import { listTeamProfit } from './list-team-profit.ts'
import { readReport } from './read-report.ts'

/** Categories of games are few: all of them and what belongs to none are one page. */
const KINDS_MAX = 100

/** What operators see of the teams: the tree, and of one agent the figures that it sees itself. */
export function teamReportsOperatorRoutes(scope: Scope<'operator'>, tools: TreeTools): void {
  scope.read(treeEndpoint, (db, { operator, query }) => listAgentTree(db, tools, operator.merchantCode, query))

  scope.read(getAgentFigures, async (db, { operator, query }) => {
    const { merchantCode } = operator
    const { account, ...which } = query
    const agent = await teamTree.findAgent(db, merchantCode, account)
    if (agent instanceof Refusal) return agent
    const asked = await readReport(db, { caller: { memberId: agent.id }, merchantCode, query: which }, tools)
    // No branch is asked for that could be outside the team.
    if (asked instanceof Refusal) return new Refusal('period-too-long', asked.why)
    const sort = { figure: 'validBets', isAscending: false } as const
    const page = { view: 'category', sort, limit: KINDS_MAX, offset: 0 } as const
    const { list } = await listTeamProfit(db, asked, { isWithoutOwn: false }, page)
    return { ...(await getTeamOverview(db, asked, tools.clock())), kinds: list }
  })
}
