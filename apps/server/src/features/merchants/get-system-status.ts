import { isIP } from 'node:net'
import type { SystemStatusValue } from '@pavilion/api/merchants'
import type { CountryFinder } from './country-finder.ts'
import { closedText, isClosedTo } from './maintenance.ts'
import type { Merchant } from './merchant.ts'
import { isRegionBlocked } from './region.ts'

/** Who asks, and in which language. */
type Visitor = { address: string; language: string }

/** Whether the site is open to the address. Reads the settings `status_info…` and `maintenance_networks` beside those of the region. */
export function getSystemStatus(merchant: Merchant, { address, language }: Visitor, placeOf: CountryFinder): SystemStatusValue {
  const info = closedText(merchant, language)
  return {
    maintenance: isClosedTo(merchant, address),
    regionRestriction: isRegionBlocked(merchant, address, placeOf),
    ...(info ? { info } : {}),
    // What a proxy forwards need not be an address.
    location: { ip: isIP(address) === 0 ? '' : address },
  }
}
