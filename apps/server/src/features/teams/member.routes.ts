import { getTeamKpi } from '@pavilion/api/teams'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { getTeamCounters } from './get-team-counters.ts'

/** Endpoints for an agent's whole team. */
export function teamsMemberRoutes(scope: Scope<'member'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  scope.read(getTeamKpi, async (db, { caller, merchantCode, query }) =>
    getTeamCounters(db, caller, await getMerchant(tools.directory, merchantCode), query, tools.clock()),
  )
}
