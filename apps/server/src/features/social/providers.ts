import type { SocialProviderName } from '@pavilion/api/social'
import type { Db } from '../../base/database.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import type { Seals } from '../../base/sealed.ts'
import type { Merchant } from '../merchants/index.ts'
import { listProviderRows, type ProviderRow } from './social.store.ts'

/** A provider that can be used now. */
export type Provider = {
  name: SocialProviderName
  clientId: string
  clientSecret: string
  /** Google's issuer; the base of Facebook's and Telegram's addresses. */
  address: string
  /** It lives on this machine, under whatever name the page has. */
  isDemo: boolean
}

/** The switches of the buttons, in the buttons' order. */
const FLAGS = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3', telegram: 'TELEGRAMLOGIN3' } as const
const NAMES: readonly SocialProviderName[] = ['google', 'facebook', 'telegram']
const OWN_ADDRESSES = { google: 'https://accounts.google.com', facebook: '', telegram: 'https://oauth.telegram.org' } as const
const LOOPBACK_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The text of an address as one of ours. */
export function isSocialProvider(name: string): name is SocialProviderName {
  return (NAMES as readonly string[]).includes(name)
}

/**
 * The providers that the merchant offers on its site: the switch `socialLoginEnabled` and the provider's own are on, and its
 * row says how. The demo identity provider counts only where there is one, and for pages of this machine.
 */
export async function listProviders(
  db: Db,
  merchant: Merchant,
  place: { site: MerchantOrigin; demoUrl: string | undefined; seals: Seals },
): Promise<Provider[]> {
  if (merchant.flags.socialLoginEnabled !== true) return []
  const rows = new Map((await listProviderRows(db, place.seals, merchant.code)).map((row) => [row.provider, row]))
  return NAMES.flatMap((name) => {
    const row = rows.get(name)
    const provider = row && merchant.flags[FLAGS[name]] === true ? providerOf(name, row, place) : undefined
    return provider ? [provider] : []
  })
}

function providerOf(
  name: SocialProviderName,
  row: ProviderRow,
  { site, demoUrl }: { site: MerchantOrigin; demoUrl: string | undefined },
): Provider | undefined {
  const { clientId, clientSecret } = row
  if (row.address === 'demo') {
    if (demoUrl === undefined || !LOOPBACK_NAME.test(new URL(site).hostname)) return undefined
    return { name, clientId, clientSecret, address: name === 'google' ? demoUrl : `${demoUrl}/${name}`, isDemo: true }
  }
  const address = row.address === '' ? OWN_ADDRESSES[name] : row.address
  return isTrustworthy(address) ? { name, clientId, clientSecret, address: address.replace(/\/+$/, ''), isDemo: false } : undefined
}

/** Secrets travel to it, so it is encrypted, or on this very machine. */
function isTrustworthy(address: string): boolean {
  const url = address === '' ? undefined : URL.parse(address)
  return address === '' || url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_NAME.test(url.hostname))
}

/** Where the browser goes: a demo provider is reached under the host name of the page. */
export function addressForBrowser(provider: Provider, url: URL, site: MerchantOrigin): string {
  if (provider.isDemo) url.hostname = new URL(site).hostname
  return url.href
}
