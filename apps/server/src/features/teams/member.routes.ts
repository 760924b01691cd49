import { getTeamKpi as kpiEndpoint } from '@pavilion/api/teams'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { getTeamKpi } from './get-team-kpi.ts'

/** Endpoints for an agent's whole team. */
export function teamsMemberRoutes(scope: Scope<'member'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  scope.read(kpiEndpoint, async (db, { caller, merchantCode, query }) =>
    getTeamKpi(db, caller, await getMerchant(tools.directory, merchantCode), query, tools.clock()),
  )
}
