import { isIP } from 'node:net'
import type { SystemStatusValue } from '@pavilion/api/merchants'
import type { CountryFinder } from './country-finder.ts'
import type { Merchant } from './merchant.ts'
import { isRegionBlocked } from './region.ts'

/** Whether the site is open to the address. Reads the setting `status_info` beside those of the region. */
export function getSystemStatus(merchant: Merchant, address: string, placeOf: CountryFinder): SystemStatusValue {
  const info = merchant.settings.status_info
  return {
    maintenance: merchant.isUnderMaintenance,
    regionRestriction: isRegionBlocked(merchant, address, placeOf),
    ...(info ? { info } : {}),
    // What a proxy forwards need not be an address.
    location: { ip: isIP(address) === 0 ? '' : address },
  }
}
