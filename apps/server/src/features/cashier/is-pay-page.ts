import type { Gateway } from './gateway.ts'

/**
 * Whether members may be sent to the address that a gateway answered: encrypted, and at a host that is listed for it, of which `*.name` is
 * every one below the name. The sandbox of a development system stands wherever that stands.
 */
export function isPayPage({ payHosts, isSandbox }: Pick<Gateway, 'payHosts' | 'isSandbox'>, address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (isSandbox) return url.protocol === 'http:' || url.protocol === 'https:'
  const isListed = payHosts.some((entry) => (entry.startsWith('*.') ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry))
  return url.protocol === 'https:' && isListed
}
