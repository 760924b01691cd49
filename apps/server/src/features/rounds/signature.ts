import { createHmac } from 'node:crypto'
import { equalsInConstantTime } from '../../base/random.ts'

/**
 * The signature of a protocol body: lowercase hex HMAC-SHA256 of the raw bytes under the shared
 * secret.
 */
export function signBody(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/**
 * Whether the bytes as received have the signature of one of the secrets. Compares in constant
 * time, before anything is parsed.
 */
export function isSigned(secrets: readonly string[], body: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  return secrets.some((secret) => equalsInConstantTime(Buffer.from(signBody(secret, body)), given))
}
