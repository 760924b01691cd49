import type { HumanAnswer } from '@pavilion/api/verification'
import type { UseProof } from './used-proofs.ts'

/** Who is asked, and from where. */
export type Asked = { merchantCode: string; source: string; address: string }

/** How a browser shows that a person's phone is behind it. */
export type HumanCheck = {
  provider: 'proof-of-work' | 'turnstile' | 'hcaptcha'
  /** What the browser is given to work on. */
  ask(asked: Asked, now: Date): Promise<{ challenge?: string; siteKey?: string; expirationTime?: number }>
  /** Nothing when the answer is none or too old; else what uses it up, which must say yes too. May ask another server. */
  check(answer: HumanAnswer | undefined, asked: Asked, now: Date): Promise<UseProof | undefined>
}
