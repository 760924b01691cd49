import { createHmac } from 'node:crypto'
import { equalsInConstantTime, type Random } from '../../base/random.ts'

/** How long a nonce may be used. */
export const NONCE_LIFETIME_MS = 5 * 60_000
/** How far the clocks of two servers may be apart. */
const CLOCK_SKEW_MS = 30_000

const TIME_BYTES = 8
const RANDOM_BYTES = 16
const MAC_BYTES = 32

/** A value that we can recognise as ours without keeping it: when it was made, randomness, and an HMAC over both and the merchant. */
export function makeNonce(random: Random, secret: Buffer, merchantCode: string, now: Date): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigInt64BE(BigInt(now.getTime()))
  const head = Buffer.concat([time, random(RANDOM_BYTES)])
  return Buffer.concat([head, sign(head, secret, merchantCode)]).toString('base64url')
}

/** Whether we made the nonce for this merchant, within its lifetime. */
export function isLivingNonce(nonce: string, secret: Buffer, merchantCode: string, now: Date): boolean {
  const bytes = Buffer.from(nonce, 'base64url')
  // One nonce has one spelling; else a used one could come back spelt differently.
  if (bytes.length !== TIME_BYTES + RANDOM_BYTES + MAC_BYTES || bytes.toString('base64url') !== nonce) return false
  const head = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES)
  if (!equalsInConstantTime(bytes.subarray(TIME_BYTES + RANDOM_BYTES), sign(head, secret, merchantCode))) return false
  const ageMs = now.getTime() - Number(head.readBigInt64BE(0))
  return ageMs >= -CLOCK_SKEW_MS && ageMs <= NONCE_LIFETIME_MS
}

function sign(head: Buffer, secret: Buffer, merchantCode: string): Buffer {
  return createHmac('sha256', secret).update(head).update(merchantCode).digest()
}
