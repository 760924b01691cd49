import type { Scope } from '../../base/route.ts'
import { teamBetsRoutes } from './bets.routes.ts'
import { teamOverviewRoutes } from './overview.routes.ts'
import { teamProfitRoutes } from './profit.routes.ts'
import type { TeamReportTools } from './read-report.ts'
import { teamRecordsRoutes } from './records.routes.ts'

/** What agents may see of their teams. */
export function teamReportsMemberRoutes(scope: Scope<'member'>, tools: TeamReportTools): void {
  teamOverviewRoutes(scope, tools)
  teamBetsRoutes(scope, tools)
  teamProfitRoutes(scope, tools)
  teamRecordsRoutes(scope, tools)
}
