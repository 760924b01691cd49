import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'
import { makeToken, systemRandom } from '../../base/random.ts'
import { isSiteAddress } from './addresses.ts'
import { sendChoicePage } from './choice-page.ts'
import { DEMO_CLIENT } from './clients.ts'
import { MemoryAdapter } from './memory-adapter.ts'
import { demoPeople, findPerson } from './people.ts'

const SCOPE = 'openid profile'

/** Google's part: an OpenID provider with PKCE, whose people are invented. Returns whatever `facebook.ts` and `telegram.ts` leave. */
export async function createGoogle(issuer: string): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: makeToken(systemRandom) }
  const policy = interactionPolicy.base()
  // Asked for at each log-in, so that the page with the people always shows.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: DEMO_CLIENT.id,
        client_secret: DEMO_CLIENT.secret,
        redirect_uris: ['http://localhost/wps/social/google/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: MemoryAdapter,
    jwks: { keys: [key as never] },
    cookies: { keys: [makeToken(systemRandom)] },
    claims: { openid: ['sub'], profile: ['name', 'given_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => {
      const person = demoPeople.find(({ googleId }) => googleId === id)
      const claims = { sub: id, name: person?.name, given_name: person?.firstName }
      return person && { accountId: id, claims: () => claims }
    },
    ttl: { Session: 60, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  // The site's port is another one on each machine.
  provider.Client.prototype.redirectUriAllowed = (address: string) => isSiteAddress(address, 'google')
  const answer = provider.callback()
  return (request, response) => {
    const match = /^\/interaction\/([\w-]{1,64})(?:\/(as|no)(?:\/(\w{1,16}))?)?$/.exec(request.url ?? '')
    if (!match) return void answer(request, response)
    const [, uid = '', verb, person = null] = match
    decide(provider, request, response, { uid, verb, person }).catch(() => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This log-in is over. Go back to the site and begin again.')
    })
  }
}

async function decide(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  tap: { uid: string; verb: string | undefined; person: string | null },
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const base = `/interaction/${tap.uid}`
  if (tap.verb === 'no') return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'declined' })
  const person = findPerson(tap.person)
  if (!person) {
    return sendChoicePage(response, { standsFor: 'Google', addressFor: (key) => `${base}/as/${key}`, declineAddress: `${base}/no` })
  }
  const grant = new provider.Grant({ accountId: person.googleId, clientId: String(params.client_id) })
  grant.addOIDCScope(SCOPE)
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId: person.googleId, remember: false },
    consent: { grantId },
  })
}
