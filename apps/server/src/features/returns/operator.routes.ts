import { getReturnReport as endpoint } from '@pavilion/api/returns'
import type { Clock } from '../../base/clock.ts'
import type { AskPartners } from '../../base/partners.ts'
import type { Scope } from '../../base/route.ts'
import type { ProviderLinks } from '../games/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { getReturnReport } from './get-return-report.ts'
import { createToldReturns } from './told-returns.ts'

type Tools = { clock: Clock; directory: MerchantDirectory; links: ProviderLinks; ask: AskPartners; gamesUrl: string }

/** What operators see of what their merchant's games return. */
export function returnsOperatorRoutes(scope: Scope<'operator'>, tools: Tools): void {
  const told = createToldReturns(tools)
  scope.read(endpoint, async (db, { merchantCode, query }) =>
    getReturnReport(db, { clock: tools.clock, told }, await getMerchant(tools.directory, merchantCode), query),
  )
}
