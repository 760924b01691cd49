import type { Security } from './security.queries.ts'

/** What makes an account strong, in the order in which it is worth doing. */
export const guards = ['login-password', 'transaction-password', 'mobile', 'email', 'real-name', 'second-factor'] as const
export type Guard = (typeof guards)[number]

type Facts = Pick<Security, 'hasPassword' | 'hasTransactionPassword' | 'mobile' | 'email' | 'realName' | 'isSecondFactor'>

/** How well an account is guarded: how many of the guards are there, a word for it, and what is missing. */
export function strengthOf(facts: Facts): { count: number; word: 'weak' | 'fair' | 'good' | 'strong'; missing: readonly Guard[] } {
  const has: Readonly<Record<Guard, boolean>> = {
    'login-password': facts.hasPassword,
    'transaction-password': facts.hasTransactionPassword,
    // What nobody proved can be somebody else's.
    mobile: facts.mobile?.isProved === true,
    email: facts.email?.isProved === true,
    'real-name': facts.realName !== null,
    'second-factor': facts.isSecondFactor,
  }
  const missing = guards.filter((guard) => !has[guard])
  const count = guards.length - missing.length
  const word = count <= 2 ? 'weak' : count <= 3 ? 'fair' : count < guards.length ? 'good' : 'strong'
  return { count, word, missing }
}
