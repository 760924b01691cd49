import { createHmac } from 'node:crypto'
import { equalsInConstantTime } from './random.ts'

/** How far the time in a signature may lie from ours; what is older may be a replay. */
export const SIGNATURE_LIFE_MS = 5 * 60_000

/** The signature of a message of a payment company: `t=<seconds>,v1=<hex HMAC-SHA256 of "seconds.body">`. */
export function signMessage(secret: string, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${digest(secret, seconds, body)}`
}

/** Whether the bytes as received carry a right signature of about now. Compared in constant time, before anything is parsed. */
export function isSignedMessage(secret: string, body: string | Buffer, signature: unknown, now: Date): boolean {
  const match = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) : null
  if (!match) return false
  const seconds = Number(match[1])
  const isRight = equalsInConstantTime(Buffer.from(digest(secret, seconds, body)), Buffer.from(match[2] ?? ''))
  return isRight && Math.abs(now.getTime() - seconds * 1_000) <= SIGNATURE_LIFE_MS
}

function digest(secret: string, seconds: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}
