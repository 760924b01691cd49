import { createHmac } from 'node:crypto'
import { equalsInConstantTime } from '../../base/random.ts'

/** The signature of a protocol body: lowercase hex HMAC-SHA256 of the raw bytes under the shared secret. */
export function signBody(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Whether the bytes as received carry the right signature. Compared in constant time, before anything is parsed. */
export function isSigned(secret: string, body: Buffer, signature: unknown): boolean {
  return typeof signature === 'string' && equalsInConstantTime(Buffer.from(signBody(secret, body)), Buffer.from(signature))
}
