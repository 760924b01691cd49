import { Secret, TOTP } from 'otpauth'
import type { Random } from './random.ts'

/** What authenticator apps take for granted: RFC 6238 with HMAC-SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** As long as the hash, as RFC 4226 asks. */
const SECRET_BYTES = 20
/** Clocks may differ by one step. */
const WINDOW = 1
const CODE = /^\d{6}$/

/** A new secret in base 32. */
export function makeSecret(random: Random): string {
  return new Secret({ buffer: new Uint8Array(random(SECRET_BYTES)).buffer }).base32
}

/** What an authenticator app reads from a QR code, by the Key Uri Format of Google Authenticator. */
export function enrolmentUri(secret: string, site: string, username: string): string {
  return new TOTP({ ...FORM, secret: Secret.fromBase32(secret), issuer: site, label: username }).toString()
}

/** Whether it has the form of a code that an app shows. */
export function isOneTimeCode(code: string): boolean {
  return CODE.test(code)
}

/** The time step whose code this is, of the present one and its two neighbours; nothing when it is none of theirs. */
export function findCodeStep(secret: string, code: string, now: Date): bigint | undefined {
  if (!isOneTimeCode(code)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...FORM, secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : BigInt(TOTP.counter({ period: FORM.period, timestamp }) + delta)
}
