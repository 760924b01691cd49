import { getTeamOverview as endpoint } from '@pavilion/api/team-reports'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { getTeamOverview } from './get-team-overview.ts'
import { readReport, type TeamReportTools } from './read-report.ts'

/** What an agent's team comes to, at a glance. */
export function teamOverviewRoutes(scope: Scope<'member'>, tools: TeamReportTools): void {
  scope.read(endpoint, async (db, call) => {
    const asked = await readReport(db, call, tools)
    return asked instanceof Refusal ? asked : getTeamOverview(db, asked, tools.clock())
  })
}
