import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** Where an address is: a country (ISO 3166-1, two letters), a network of one's own, or nobody knows. */
export type Place = { kind: 'country'; code: string } | { kind: 'private' } | { kind: 'unknown' }

/** Finds the place of an address; cheap enough for every request. */
export type CountryFinder = (address: string) => Place

const DATA = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
/** The data's own shape: a flat record. */
type Row = CountryResponse & { country_code?: string }

const PRIVATE_NETWORKS: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
]

/** Loads the country data, once for the life of the process. */
export async function loadCountryFinder(): Promise<CountryFinder> {
  const reader = new Reader<Row>(await readFile(createRequire(import.meta.url).resolve(DATA)))
  const ownNetworks = new BlockList()
  for (const network of PRIVATE_NETWORKS) ownNetworks.addSubnet(...network)
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
    const family = isIP(plain)
    if (family === 0) return { kind: 'unknown' }
    if (ownNetworks.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return { kind: 'private' }
    const code = reader.get(plain)?.country_code
    return code === undefined ? { kind: 'unknown' } : { kind: 'country', code }
  }
}
