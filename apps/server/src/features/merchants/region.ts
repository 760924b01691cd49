import { BlockList, isIP, isIPv6 } from 'node:net'
import type { CountryFinder } from './country-finder.ts'
import { type Merchant, settingList } from './merchant.ts'

/**
 * Whether the merchant is closed to an address. Reads the settings `blocked_countries` (`US,SG`), `blocked_addresses` (addresses,
 * or networks such as `203.0.113.0/24`) and `unknown_countries`: only `blocked` refuses a public address whose country nobody
 * knows. A private address has no country; it can be refused by its network alone.
 */
export function isRegionBlocked(merchant: Merchant, address: string, placeOf: CountryFinder): boolean {
  if (isListed(settingList(merchant, 'blocked_addresses'), address)) return true
  const countries = settingList(merchant, 'blocked_countries')
  const refusesUnknown = merchant.settings.unknown_countries === 'blocked'
  if (countries.length === 0 && !refusesUnknown) return false
  const place = placeOf(address)
  if (place.kind === 'country') return countries.includes(place.code)
  return place.kind === 'unknown' && refusesUnknown
}

/** Whether the address is within one of the networks. */
export function isListed(entries: readonly string[], address: string): boolean {
  if (entries.length === 0 || isIP(address) === 0) return false
  const blocked = new BlockList()
  for (const entry of entries) {
    const network = parseNetwork(entry)
    // An entry that is no network blocks nobody, rather than taking the site down.
    if (network) blocked.addSubnet(network.address, network.prefix, network.family)
  }
  return blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Whether each is an address or a network. */
export const areNetworks = (entries: readonly string[]): boolean => entries.every((entry) => parseNetwork(entry) !== undefined)

/** Reads `198.51.100.7` or `203.0.113.0/24`; undefined for what is neither. */
export function parseNetwork(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  const prefixMax = family === 'ipv6' ? 128 : 32
  if (isIP(address) === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  const prefix = bits === undefined ? prefixMax : Number(bits)
  return prefix <= prefixMax ? { address, prefix, family } : undefined
}
