import type { Scope } from '../../base/route.ts'
import { teamBetsRoutes } from './bets.routes.ts'
import type { TeamReportTools } from './read-report.ts'

/** What agents may see of their teams. */
export function teamReportsMemberRoutes(scope: Scope<'member'>, tools: TeamReportTools): void {
  teamBetsRoutes(scope, tools)
}
