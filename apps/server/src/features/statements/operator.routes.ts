import { getDayReport as endpoint } from '@pavilion/api/day-reports'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { getDayReport } from './day-report.ts'

/** Operators' endpoints of their merchant's books. */
export function statementsOperatorRoutes(scope: Scope<'operator'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  scope.read(endpoint, async (db, { merchantCode, query }) =>
    getDayReport(db, await getMerchant(tools.directory, merchantCode), query.day, tools.clock()),
  )
}
