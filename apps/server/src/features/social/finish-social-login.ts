import type { SocialOutcome, SocialProviderName } from '@pavilion/api/social'
import type { Db } from '../../base/database.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import { hashToken } from '../../base/random.ts'
import { isClosedTo, type Merchant } from '../merchants/index.ts'
import type { Identity } from './identify-with-code.ts'
import { identifyWithTelegram } from './identify-with-telegram.ts'
import { isProviderAway } from './provider-away.ts'
import { listProviders, type Provider } from './providers.ts'
import { takeFlow, updateFlowIdentity, useProof } from './social.store.ts'
import { callbackAddress, type SocialTools } from './social-tools.ts'

/** How long the page may take to open the session of the identity that came back. */
const IDENTITY_MS = 2 * 60_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What the browser came back with. `query` holds each name once. */
export type Return = {
  provider: SocialProviderName
  site: MerchantOrigin
  query: Readonly<Record<string, string>>
  browser: string | undefined
  /** Where the browser is. */
  address: string
}

/**
 * Finds out who came back from a provider, and keeps it for the page to open the session with. In this order: the state (ours, young,
 * unused, of this browser and this provider; used up here whatever comes after), whether the person declined, who it is.
 */
export async function finishSocialLogin(
  db: Db,
  tools: SocialTools,
  merchant: Merchant,
  back: Return,
  warn: (why: string) => void,
): Promise<SocialOutcome> {
  const { state = '' } = back.query
  if (!TOKEN.test(state) || back.browser === undefined || !TOKEN.test(back.browser)) return 'expired'
  const place = { ...tools, site: back.site }
  const provider = (await listProviders(db, merchant, place)).find(({ name }) => name === back.provider)
  if (!provider || isClosedTo(merchant, back.address)) return 'unavailable'
  const key = { stateHash: hashToken(state), browserHash: hashToken(back.browser), merchantCode: merchant.code, provider: provider.name }
  const flow = await db.transaction().execute((tx) => takeFlow(tx, key, tools.clock()))
  if (!flow) return 'expired'
  if (back.query.error !== undefined) return back.query.error === 'access_denied' ? 'denied' : 'failed'

  const identity = await identify(db, tools, provider, { state, ...flow }, back).catch((error: unknown) => {
    const isAway = isProviderAway(error)
    warn(`${provider.name} ${isAway ? 'is away' : 'answered wrongly'}: ${error instanceof Error ? error.message : 'unknown'}`)
    return isAway ? ('unavailable' as const) : ('failed' as const)
  })
  if (typeof identity === 'string') return identity
  const expiresAt = new Date(tools.clock().getTime() + IDENTITY_MS)
  await db.transaction().execute((tx) => updateFlowIdentity(tx, key.stateHash, identity, expiresAt))
  return 'done'
}

async function identify(
  db: Db,
  tools: SocialTools,
  provider: Provider,
  secrets: { state: string; nonce: string; codeVerifier: string },
  back: Return,
): Promise<Identity | 'failed'> {
  if (provider.name !== 'telegram') {
    const currentUrl = new URL(callbackAddress(back.site, provider.name))
    currentUrl.search = new URLSearchParams(back.query).toString()
    return tools.codeProviders.finish(provider, secrets, currentUrl)
  }
  const { state: _ours, ...fields } = back.query
  const now = tools.clock()
  const found = identifyWithTelegram(provider, fields, now)
  const isFirst = found && (await db.transaction().execute((tx) => useProof(tx, hashToken(found.proof.toString('hex')), now)))
  return isFirst ? { subject: found.subject, name: found.name } : 'failed'
}
