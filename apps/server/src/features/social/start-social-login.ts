import type { SocialOutcome, SocialProviderName } from '@pavilion/api/social'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Db } from '../../base/database.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import { hashToken, makeToken } from '../../base/random.ts'
import { isClosedTo, type Merchant, numberSetting } from '../merchants/index.ts'
import { telegramAddress } from './identify-with-telegram.ts'
import { addressForBrowser, listProviders } from './providers.ts'
import { insertFlow } from './social.store.ts'
import { callbackAddress, type SocialTools } from './social-tools.ts'

const WINDOW_MS = 10 * 60_000
/** How long a person may take at the provider. */
export const FLOW_MS = 10 * 60_000

/** Where to send the browser, and the mark that it must bring back; or why not. */
export type Start = { address: string; browser: string } | Exclude<SocialOutcome, 'done'>

/** Begins a log-in with another site: state, nonce and PKCE verifier are made here and stay here. */
export async function startSocialLogin(
  db: Db,
  tools: SocialTools,
  merchant: Merchant,
  request: { provider: SocialProviderName; site: MerchantOrigin; address: string },
): Promise<Start> {
  const { site } = request
  const providers = await listProviders(db, merchant, { ...tools, site })
  const provider = providers.find(({ name }) => name === request.provider)
  if (!provider || isClosedTo(merchant, request.address)) return 'unavailable'
  const secrets = { state: makeToken(tools.random), nonce: makeToken(tools.random), codeVerifier: makeToken(tools.random) }
  const browser = makeToken(tools.random)
  const isBegun = await db.transaction().execute(async (tx) => {
    const now = tools.clock()
    const limit = { attemptsMax: numberSetting(merchant, 'social_starts_per_address'), windowMs: WINDOW_MS }
    const place = await reserveAttempt(tx, attemptScope('social-address', merchant.code, request.address), limit, now)
    if (!place.isTaken) return false
    await insertFlow(tx, {
      stateHash: hashToken(secrets.state),
      browserHash: hashToken(browser),
      merchantCode: merchant.code,
      provider: provider.name,
      nonce: secrets.nonce,
      codeVerifier: secrets.codeVerifier,
      expiresAt: new Date(now.getTime() + FLOW_MS),
    })
    return true
  })
  if (!isBegun) return 'busy'
  const returnTo = callbackAddress(site, provider.name)
  const url =
    provider.name === 'telegram'
      ? telegramAddress(provider, site, `${returnTo}?state=${secrets.state}`)
      : await tools.codeProviders.begin(provider, secrets, returnTo)
  return { address: addressForBrowser(provider, url, site), browser }
}
