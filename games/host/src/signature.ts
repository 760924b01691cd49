import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a protocol body: lowercase hex HMAC-SHA256 of the raw bytes under the shared secret. */
export function signBody(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Whether the bytes as received carry the right signature, compared in constant time. */
export function isSigned(secret: string, body: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const [expected, given] = [Buffer.from(signBody(secret, body)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
