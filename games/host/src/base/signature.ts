import { createHmac, timingSafeEqual } from 'node:crypto'

/** The protocol's signature: lowercase hex HMAC-SHA256 of the raw body under the shared secret. */
export function signBody(secret: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Whether the signature is that of the body, compared in constant time. */
export function isSignedBy(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = Buffer.from(signBody(secret, body))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
