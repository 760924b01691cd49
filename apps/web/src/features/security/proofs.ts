import type { ApiRefusal } from '../../lib/api.ts'
import type { Security } from './security.queries.ts'

/** A way to prove to be the owner. */
export type ProofWay = 'password' | 'transaction-password' | 'sms' | 'email' | 'login'

/** What is to be changed. */
export type Subject = 'first-transaction-password' | 'transaction-password' | 'contact' | 'real-name'

/** The ways that the server takes for it and that this member has, the handiest first. */
export function proofWays(security: Security, subject: Subject): readonly ProofWay[] {
  const codes = [security.mobile && ('sms' as const), security.email && ('email' as const)].filter((way) => way !== null)
  if (subject === 'transaction-password') return ['transaction-password', ...codes]
  const ways: ProofWay[] = security.hasPassword ? ['password', ...codes] : codes
  return ways.length === 0 ? ['login'] : ways
}

/** The proof as the server takes it; nothing while it is not filled in. */
export function proofOf(way: ProofWay, secret: string): Record<string, string> | undefined {
  if (way === 'login') return { kind: 'login' }
  if (secret === '') return undefined
  return way === 'sms' || way === 'email' ? { kind: 'code', channel: way, code: secret } : { kind: way, password: secret }
}

/** Whether the refusal speaks of the proof, so that its field is marked. */
export const isAboutProof = ({ code, value }: ApiRefusal): boolean =>
  ['login-password-wrong', 'login-locked', 'transaction-password-wrong', 'transaction-password-locked'].includes(code) ||
  (code === 'code-wrong' && value.field === 'proof')
