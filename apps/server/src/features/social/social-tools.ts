import type { SocialProviderName } from '@pavilion/api/social'
import type { Clock } from '../../base/clock.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import type { Random } from '../../base/random.ts'
import type { Seals } from '../../base/sealed.ts'
import type { CodeProviders } from './identify-with-code.ts'

/** What the way to a provider and back needs of the world. `demoUrl` is the demo identity provider's own address, if there is one. */
export type SocialTools = { clock: Clock; random: Random; seals: Seals; demoUrl: string | undefined; codeProviders: CodeProviders }

/** Where a provider sends the browser back to: an address of its own for each, so that none can pass for another. */
export function callbackAddress(site: MerchantOrigin, provider: SocialProviderName): string {
  return `${site}/wps/social/${provider}/callback`
}
