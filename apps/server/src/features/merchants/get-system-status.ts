import { BlockList, isIP, isIPv6 } from 'node:net'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { getSystemStatus as endpoint } from '@pavilion/api/merchants'
import { type Merchant, settingList } from './merchant.ts'

/**
 * Whether the site is open to the address. Reads the settings `status_info` and `blocked_addresses`: addresses, or networks
 * such as `203.0.113.0/24`, with commas between them.
 */
export function getSystemStatus(merchant: Merchant, address: string): ValueOf<typeof endpoint> {
  const info = merchant.settings.status_info
  return {
    maintenance: merchant.isUnderMaintenance,
    regionRestriction: isBlocked(settingList(merchant, 'blocked_addresses'), address),
    ...(info ? { info } : {}),
    location: { ip: address },
  }
}

function isBlocked(entries: string[], address: string): boolean {
  const blocked = new BlockList()
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    const prefix = bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits)
    // An entry that is no network blocks nobody, rather than taking the site down.
    if (isIP(network) === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > (family === 'ipv6' ? 128 : 32)) continue
    blocked.addSubnet(network, prefix, family)
  }
  return isIP(address) !== 0 && blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
