import { isOwnPath, isSafeAddress } from '@pavilion/api/service-path'
import type { ServiceLink } from './service.queries.ts'

/** What tapping on customer service does: nothing is there, one way is taken, several are shown. */
export type ServiceStep = { kind: 'none' } | { kind: 'open'; link: ServiceLink } | { kind: 'choose'; links: readonly ServiceLink[] }

export function serviceStep(links: readonly ServiceLink[]): ServiceStep {
  const [link] = links
  if (!link) return { kind: 'none' }
  return links.length === 1 ? { kind: 'open', link } : { kind: 'choose', links }
}

/** Goes to a way to customer service: within the site, or in a window that knows nothing of ours. Nothing else is opened. */
export function openService({ address }: ServiceLink, navigate: (path: string) => void, open = openWindow): void {
  if (isOwnPath(address)) navigate(address)
  else if (isSafeAddress(address)) open(address)
}

function openWindow(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}
