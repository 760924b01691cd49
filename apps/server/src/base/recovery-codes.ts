import { Secret } from 'otpauth'
import { hashToken, type Random } from './random.ts'

const CODES = 10
/** 120 bits: nobody guesses them, so a plain hash is enough (from 112 bits on, OWASP ASVS 6.5.2). */
const CODE_BYTES = 15

/** New codes that replace an authenticator app, each for one use: in base 32, in groups of four. */
export function makeRecoveryCodes(random: Random): string[] {
  return Array.from({ length: CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(random(CODE_BYTES)).buffer }).base32
    return text.replace(/(?<=.)(?=(.{4})+$)/g, '-')
  })
}

/** What is kept of a code, however it is spaced and cased. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.replace(/[\s-]/g, '').toUpperCase())
}
