import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import { hashToken } from '../../base/random.ts'
import type { AskProvider } from './provider-away.ts'
import type { Provider } from './providers.ts'

/** Who a person is at a provider. `subject` never changes; the name is for greeting only. When the provider asked who it is, where it says so. */
export type Identity = { subject: string; name: string; authenticatedAt?: Date | undefined }

/** What a log-in carries through the provider: bound to this browser (state), this answer (nonce) and this exchange (PKCE). */
export type FlowSecrets = { state: string; nonce: string; codeVerifier: string }

type Configuration = openid.Configuration

const GRAPH = 'https://graph.facebook.com/v23.0'
const DIALOG = 'https://www.facebook.com/v23.0/dialog/oauth'
const SUBJECT_MAX = 255

/**
 * Google by OpenID Connect (authorization code, PKCE, nonce, the ID token's signature checked against the provider's keys) and
 * Facebook by OAuth 2.0 (authorization code, PKCE, then graph `/me`). Keeps what discovery found.
 */
export function createCodeProviders(askProvider: AskProvider) {
  const known = new Map<string, Promise<Configuration>>()

  const configurationOf = (provider: Provider): Promise<Configuration> => {
    if (provider.name === 'facebook') return Promise.resolve(facebookConfiguration(provider, askProvider))
    const key = JSON.stringify([provider.address, provider.clientId, provider.clientSecret])
    const found = known.get(key) ?? discover(provider, askProvider)
    known.set(key, found)
    // What failed once is asked again the next time.
    found.catch(() => known.delete(key))
    return found
  }

  return {
    /** Where the browser is sent to. */
    begin: async (provider: Provider, secrets: FlowSecrets, redirectUri: string): Promise<URL> => {
      const { state, nonce, codeVerifier } = secrets
      return openid.buildAuthorizationUrl(await configurationOf(provider), {
        redirect_uri: redirectUri,
        state,
        code_challenge: hashToken(codeVerifier).toString('base64url'),
        code_challenge_method: 'S256',
        ...(provider.name === 'google' ? { scope: 'openid profile', nonce, prompt: 'select_account' } : { scope: 'public_profile' }),
      })
    },
    /** Who came back by this address. Throws for everything that is not exactly as it was agreed. */
    finish: async (provider: Provider, secrets: FlowSecrets, currentUrl: URL): Promise<Identity> => {
      const configuration = await configurationOf(provider)
      const isOpenId = provider.name === 'google'
      const tokens = await openid.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: secrets.state,
        pkceCodeVerifier: secrets.codeVerifier,
        ...(isOpenId ? { expectedNonce: secrets.nonce } : {}),
      })
      if (!isOpenId) return askGraph(provider, tokens.access_token, askProvider)
      const claims = tokens.claims()
      return { ...identityOf(claims?.sub, claims?.given_name ?? claims?.name), authenticatedAt: authTimeOf(claims?.auth_time) }
    },
  }
}

export type CodeProviders = ReturnType<typeof createCodeProviders>

const customFetch = (askProvider: AskProvider) => (url: string, options: unknown) => askProvider(url, options as RequestInit)

async function discover(provider: Provider, askProvider: AskProvider): Promise<Configuration> {
  return openid.discovery(new URL(provider.address), provider.clientId, undefined, openid.ClientSecretPost(provider.clientSecret), {
    execute: [openid.enableNonRepudiationChecks, ...insecureIfHere(provider.address)],
    [openid.customFetch]: customFetch(askProvider),
  })
}

function facebookConfiguration(provider: Provider, askProvider: AskProvider): Configuration {
  const configuration = new openid.Configuration(
    {
      issuer: provider.address === '' ? 'https://www.facebook.com' : provider.address,
      authorization_endpoint: provider.address === '' ? DIALOG : `${provider.address}/dialog/oauth`,
      token_endpoint: `${graphOf(provider)}/oauth/access_token`,
    },
    provider.clientId,
    undefined,
    openid.ClientSecretPost(provider.clientSecret),
  )
  configuration[openid.customFetch] = customFetch(askProvider)
  for (const allow of insecureIfHere(provider.address)) allow(configuration)
  return configuration
}

const graphOf = (provider: Provider): string => (provider.address === '' ? GRAPH : provider.address)

/** Plain http only where nobody is on the way: `listProviders` lets it pass for this machine alone. */
function insecureIfHere(address: string): ((configuration: Configuration) => void)[] {
  return address.startsWith('http:') ? [openid.allowInsecureRequests] : []
}

/** The proof says that the token is in the hands of the application it was made for. */
async function askGraph(provider: Provider, accessToken: string, askProvider: AskProvider): Promise<Identity> {
  const url = new URL(`${graphOf(provider)}/me`)
  url.searchParams.set('fields', 'id,first_name,name')
  url.searchParams.set('appsecret_proof', createHmac('sha256', provider.clientSecret).update(accessToken).digest('hex'))
  const answer = await askProvider(url, { headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' } })
  if (!answer.ok) throw new Error(`the graph answered ${answer.status}`)
  const person: unknown = await answer.json()
  const fields = typeof person === 'object' && person !== null ? (person as Record<string, unknown>) : {}
  return identityOf(fields.id, fields.first_name ?? fields.name)
}

/** `auth_time` of OpenID Connect (core 1.0, section 2): seconds since 1970. */
export const authTimeOf = (seconds: unknown): Date | undefined =>
  typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1_000) : undefined

function identityOf(subject: unknown, name: unknown): Identity {
  if (typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_MAX) throw new Error('the provider named nobody')
  return { subject, name: typeof name === 'string' ? name.slice(0, 64) : '' }
}
