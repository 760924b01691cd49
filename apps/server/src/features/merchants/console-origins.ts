import type { Host } from '@pavilion/service'
import type { Merchant } from './merchant.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import { staffHostsOf } from './staff-places.ts'

/** Where the merchant's console is: where staff has host names, there alone; else beside the asked site, and in production nowhere. */
export function consoleOriginsOf(
  merchant: Merchant,
  directory: Pick<MerchantDirectory, 'siteOf' | 'originsOf'>,
  asked: Host,
  isProduction: boolean,
): string[] {
  const names = staffHostsOf(merchant)
  if (names.length > 0) return directory.originsOf(names)
  const { origin } = directory.siteOf(merchant, asked)
  return isProduction || origin === undefined ? [] : [origin]
}
