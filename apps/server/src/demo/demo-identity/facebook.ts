import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { makeToken, systemRandom } from '../../base/random.ts'
import { isSiteAddress } from './addresses.ts'
import { sendChoicePage } from './choice-page.ts'
import { DEMO_CLIENT } from './clients.ts'
import { type DemoPerson, findPerson } from './people.ts'

type Code = { person: DemoPerson; redirectUri: string; challenge: string }

const BODY_MAX = 16 * 1024
const KEPT_MAX = 1_000

/** Facebook's part: the dialog, the exchange of the code (with PKCE), and the graph's `/me` with its proof. Below `/facebook`. */
export function createFacebook(): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, DemoPerson>()

  const dialog = (response: ServerResponse, url: URL) => {
    const { redirect_uri: redirectUri = null, state = '', code_challenge: challenge = '' } = Object.fromEntries(url.searchParams)
    if (!isSiteAddress(redirectUri, 'facebook') || url.searchParams.get('client_id') !== DEMO_CLIENT.id) return sendJson(response, 400, {})
    const choice = url.searchParams.get('as')
    if (choice === null) {
      const withChoice = (key: string) => `${url.pathname}?${new URLSearchParams([...url.searchParams, ['as', key]])}`
      return sendChoicePage(response, { standsFor: 'Facebook', addressFor: withChoice, declineAddress: withChoice('nobody') })
    }
    const person = findPerson(choice)
    const back = new URL(redirectUri)
    back.searchParams.set('state', state)
    if (person) {
      const code = makeToken(systemRandom)
      remember(codes, code, { person, redirectUri, challenge })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_reason', 'user_denied')
    }
    // The original ends its addresses in this way too.
    response.writeHead(302, { location: `${back.href}#_=_` }).end()
  }

  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await readBody(request))
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isClient = form.get('client_id') === DEMO_CLIENT.id && form.get('client_secret') === DEMO_CLIENT.secret
    const isProven = code && createHash('sha256').update(verifier).digest('base64url') === code.challenge
    if (!code || !isClient || !isProven || form.get('redirect_uri') !== code.redirectUri) {
      return sendJson(response, 400, { error: { message: 'This code is not good.', type: 'OAuthException', code: 100 } })
    }
    const token = makeToken(systemRandom)
    remember(tokens, token, code.person)
    sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: 3_600 })
  }

  const me = (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const person = tokens.get(token)
    const proof = createHmac('sha256', DEMO_CLIENT.secret).update(token).digest('hex')
    if (!person || url.searchParams.get('appsecret_proof') !== proof) return sendJson(response, 400, { error: { type: 'OAuthException' } })
    sendJson(response, 200, { id: person.facebookId, first_name: person.firstName, name: person.name })
  }

  return async (request, response, url) => {
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /facebook/dialog/oauth':
        return dialog(response, url)
      case 'POST /facebook/oauth/access_token':
        return exchange(request, response)
      case 'GET /facebook/me':
        return me(request, response, url)
      default:
        return sendJson(response, 404, {})
    }
  }
}

function remember<Value>(values: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = values.keys()
  if (values.size >= KEPT_MAX && oldest !== undefined) values.delete(oldest)
  values.set(key, value)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > BODY_MAX) break
  }
  return text
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}
