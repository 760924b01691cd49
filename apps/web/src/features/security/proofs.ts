import type { ApiRefusal } from '../../domain/api.ts'
import { nowMs } from '../../lib/clock.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { Security } from './security.queries.ts'

/** A way to prove to be the owner. */
export type ProofWay = 'password' | 'transaction-password' | 'sms' | 'email' | 'authenticator' | 'passkey' | 'login'

/** What stands for the secret once a passkey was shown. */
export const SHOWN = 'shown'

/** Ways that the log-in password does not give. */
type StrongWay = 'sms' | 'email' | 'authenticator' | 'passkey'

/** What is to be changed. */
export type Subject = 'first-password' | 'first-transaction-password' | 'session' | 'transaction-password' | 'contact' | 'real-name'

/** The ways that the server takes for it and that this member has, the handiest first. */
export function proofWays(security: Security, subject: Subject): readonly ProofWay[] {
  const codes = codeWays(security)
  if (subject === 'session') return codes
  // On a new device nothing less will do.
  if (security.guardedUntil !== undefined && codes.length > 0) return codes
  if (subject === 'transaction-password') return ['transaction-password', ...codes]
  if (subject === 'first-transaction-password' && codes.some((way) => isOldWay(security, way))) return [...codes, 'password']
  const ways: readonly ProofWay[] = security.hasPassword ? ['password', ...codes] : codes
  return ways.length === 0 ? ['login'] : ways
}

/** Codes to what the member can be reached by, what it proved longest ago first. */
function codeWays(security: Security): readonly StrongWay[] {
  const { mobile, email, authenticator, hasPasskey } = security
  const ways = [
    mobile && ('sms' as const),
    email && ('email' as const),
    authenticator && ('authenticator' as const),
    hasPasskey ? ('passkey' as const) : null,
  ].filter((way) => way !== null)
  return ways.toSorted((one, other) => Number(isOldWay(security, other)) - Number(isOldWay(security, one)))
}

/** Whether it proves the owner so well that what is set up first need not wait. */
export function isOldWay({ mobile, email, authenticator, withdrawal }: Security, way: ProofWay): boolean {
  if (way === 'sms') return mobile?.isOld === true
  if (way === 'email') return email?.isOld === true
  return way === 'authenticator' && authenticator !== null && nowMs() - authenticator.confirmedAt >= withdrawal.delayHours * 60 * MINUTE_MS
}

/** The proof as the server takes it; nothing while it is not filled in. */
export function proofOf(way: ProofWay, secret: string): Record<string, string> | undefined {
  if (way === 'login') return { kind: 'login' }
  if (secret === '') return undefined
  if (way === 'passkey') return { kind: way }
  if (way === 'authenticator') return { kind: way, code: secret.trim() }
  return way === 'sms' || way === 'email' ? { kind: 'code', channel: way, code: secret } : { kind: way, password: secret }
}

/** Whether the refusal speaks of the proof, so that its field is marked. */
export const isAboutProof = ({ code, value }: ApiRefusal): boolean =>
  ['login-password-wrong', 'login-locked', 'transaction-password-wrong', 'transaction-password-locked'].includes(code) ||
  (code === 'code-wrong' && value.field === 'proof')
