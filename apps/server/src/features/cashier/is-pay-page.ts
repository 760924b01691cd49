import type { Gateway } from './gateway.ts'

/**
 * Whether members may be sent to an address from a gateway: it must be encrypted and at one of the
 * gateway's listed hosts, where `*.name` covers every host below the name. The sandbox of a
 * development system may be at any address.
 */
export function isPayPage({ payHosts, isSandbox }: Pick<Gateway, 'payHosts' | 'isSandbox'>, address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (isSandbox) return url.protocol === 'http:' || url.protocol === 'https:'
  const isListed = payHosts.some((entry) => (entry.startsWith('*.') ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry))
  return url.protocol === 'https:' && isListed
}
