import { getReturnReport as endpoint } from '@pavilion/api/returns'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { getReturnReport } from './get-return-report.ts'
import type { ToldReturns } from './told-returns.ts'

type Tools = { clock: Clock; directory: MerchantDirectory; told: ToldReturns }

/** What operators see of what their merchant's games return. */
export function returnsOperatorRoutes(scope: Scope<'operator'>, tools: Tools): void {
  scope.report(endpoint, async (atOneMoment, { merchantCode, query }) =>
    getReturnReport(atOneMoment, tools, await getMerchant(tools.directory, merchantCode), query),
  )
}
