import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { FirebaseProject } from '../src/features/verification/wiring.ts'

/** A provider of phone tokens on this machine: its key set at an address, and tokens signed with its key. */
export type PhoneProvider = {
  project: FirebaseProject
  /** A token that proves `phone_number` now; claims replace its own. */
  sign(claims: JWTPayload): Promise<string>
  /** One that somebody else signed. */
  forge(claims: JWTPayload): Promise<string>
  stop(): void
}

export async function startPhoneProvider(now: () => Date): Promise<PhoneProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const strangers = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const keysUrl = `http://127.0.0.1:${address.port}/`
  const signWith = (key: CryptoKey) => (claims: JWTPayload) => {
    const seconds = Math.floor(now().getTime() / 1_000)
    const usual = { sub: 'user-1', iat: seconds, exp: seconds + 3_600, auth_time: seconds }
    const payload = { iss: 'https://securetoken.google.com/pavilion-test', aud: 'pavilion-test', ...usual, ...claims }
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key)
  }
  return {
    project: { projectId: 'pavilion-test', apiKey: 'key', authDomain: 'a.example', keysUrl },
    sign: signWith(privateKey),
    forge: signWith(strangers.privateKey),
    stop: () => server.close(),
  }
}
