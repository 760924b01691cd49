import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What an ID token says in place of what an honest provider would say. */
export type Forgery = {
  nonce?: string | undefined
  audience?: string
  issuer?: string
  isSignedByAnother?: boolean
  isWithoutSignature?: boolean
  isExpired?: boolean
  tokenStatus?: number
}

/** An OpenID provider that answers the token request with whatever the test wants of it. */
export async function startForgingProvider(clientId: string) {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  let nonce = ''
  let forgery: Forgery = {}
  const server = createServer((request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return send({
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/keys':
        return send({ keys: [jwk] })
      default:
        return void idToken().then((token) =>
          send({ access_token: 'a', token_type: 'bearer', expires_in: 60, id_token: token }, forgery.tokenStatus ?? 200),
        )
    }
  })
  const idToken = async () => {
    const claims = { nonce: 'nonce' in forgery ? forgery.nonce : nonce, given_name: 'Mali' }
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuer(forgery.issuer ?? url)
      .setAudience(forgery.audience ?? clientId)
      .setSubject('somebody')
      .setIssuedAt()
      .setExpirationTime(forgery.isExpired ? '-1h' : '5m')
      .sign(forgery.isSignedByAnother ? foreign.privateKey : own.privateKey)
    if (!forgery.isWithoutSignature) return token
    const [, payload] = token.split('.')
    return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** Takes the nonce of the log-in that begins, and says how to lie about it. */
    prepare: (authorization: URL, wanted: Forgery) => {
      nonce = authorization.searchParams.get('nonce') ?? ''
      forgery = wanted
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
