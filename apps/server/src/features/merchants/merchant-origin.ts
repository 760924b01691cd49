import type { MerchantOrigin, Site } from '../../base/merchant-origin.ts'

/** How browsers reach the sites, as the configuration says. */
export type PublicPlace = {
  scheme: 'http' | 'https'
  /** Undefined for the scheme's own; asked for late, since a development system knows its port once it listens. */
  port(): number | undefined
  /** Names of the default merchant besides those of its row. */
  hosts: readonly string[]
}

const OWN_PORTS = { http: 80, https: 443 } as const

/** The site under the asked name where that is one of the given names, which are the merchant's own; else under the first of them. */
export function siteUnder(names: readonly string[], place: PublicPlace, asked?: string): Site {
  const found = names.find((name) => name === asked)
  const name = found ?? names[0]
  return { origin: name === undefined ? undefined : originOf(name, place), isAsked: found !== undefined }
}

/** What addresses under that host name begin with. */
export function originOf(name: string, { scheme, port: portOf }: PublicPlace): MerchantOrigin {
  const port = portOf()
  return `${scheme}://${name}${port === undefined || port === OWN_PORTS[scheme] ? '' : `:${port}`}` as MerchantOrigin
}
