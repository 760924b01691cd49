import { createHmac } from 'node:crypto'
import { equalsInConstantTime } from '../../base/random.ts'

/** How far the time in a signature may lie from ours, as Stripe's own libraries have it. */
const TOLERANCE_MS = 300_000
const HEADER_LENGTH_MAX = 2_000

/**
 * Whether the bytes as received carry a right `Stripe-Signature` of about now: `t=<seconds>` and any number of `v1`, the hexadecimal
 * HMAC-SHA256 of `t.body`. While a secret is being replaced Stripe signs with both, so one that is right is enough; other schemes
 * count for nothing. Compared in constant time.
 */
export function isStripeSigned(secret: string, body: Buffer, header: unknown, now: Date): boolean {
  if (typeof header !== 'string' || header.length > HEADER_LENGTH_MAX) return false
  const parts = header.split(',').map((part) => part.trim().split('='))
  const valuesOf = (name: string) => parts.flatMap(([key, value = '']) => (key === name ? [value] : []))
  const [time = '', ...otherTimes] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) return false
  const expected = Buffer.from(createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'))
  const isRight = valuesOf('v1').map((signature) => equalsInConstantTime(expected, Buffer.from(signature)))
  return isRight.includes(true) && Math.abs(now.getTime() - Number(time) * 1_000) <= TOLERANCE_MS
}
