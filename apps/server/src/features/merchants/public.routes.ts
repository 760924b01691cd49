import {
  listCountries as countriesEndpoint,
  getSystemStatus as statusEndpoint,
  getSystemTemplate as templateEndpoint,
} from '@pavilion/api/merchants'
import { RequestRefused } from '../../base/errors.ts'
import type { Scope } from '../../base/route.ts'
import { countriesOf } from './countries.ts'
import { getSystemStatus } from './get-system-status.ts'
import { getSystemTemplate } from './get-system-template.ts'
import type { Merchant } from './merchant.ts'
import type { MerchantDirectory } from './merchant-directory.ts'

/** What the site is, and whether it is open. */
export function merchantPublicRoutes(scope: Scope<'public'>, directory: MerchantDirectory): void {
  scope.read(templateEndpoint, async (_db, call) => getSystemTemplate(await getMerchant(directory, call.merchantCode)))
  scope.read(countriesEndpoint, async (_db, call) => ({ list: [...countriesOf(await getMerchant(directory, call.merchantCode))] }))
  scope.read(statusEndpoint, async (_db, call) => getSystemStatus(await getMerchant(directory, call.merchantCode), call.address))
}

/** The merchant of a call, which was told from the host a moment ago. */
export async function getMerchant(directory: MerchantDirectory, code: string): Promise<Merchant> {
  const merchant = await directory.byCode(code)
  if (!merchant) throw new RequestRefused('not-found')
  return merchant
}
