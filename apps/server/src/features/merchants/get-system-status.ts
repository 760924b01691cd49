import type { ValueOf } from '@pavilion/api/endpoint'
import type { getSystemStatus as endpoint } from '@pavilion/api/merchants'
import type { CountryFinder } from './country-finder.ts'
import type { Merchant } from './merchant.ts'
import { isRegionBlocked } from './region.ts'

/** Whether the site is open to the address. Reads the setting `status_info` beside those of the region. */
export function getSystemStatus(merchant: Merchant, address: string, placeOf: CountryFinder): ValueOf<typeof endpoint> {
  const info = merchant.settings.status_info
  return {
    maintenance: merchant.isUnderMaintenance,
    regionRestriction: isRegionBlocked(merchant, address, placeOf),
    ...(info ? { info } : {}),
    location: { ip: address },
  }
}
