import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Gives `count` unguessable bytes. Handed to whatever needs it, so that tests own it. */
export type Random = (count: number) => Buffer

/** The operating system's generator. */
export const systemRandom: Random = (count) => randomBytes(count)

/** A token of 256 bits for a person's browser; only its hash is kept. */
export function makeToken(random: Random): string {
  return random(32).toString('base64url')
}

/** SHA-256 of a token. Enough for a value of 256 random bits; passwords need `features/passwords/password.ts`. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares in a time that does not depend on where the values differ. */
export function equalsInConstantTime(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
