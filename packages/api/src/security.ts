/** What every call that takes the transaction password can be refused with because of it. */
export const transactionPasswordRefusals = {
  /** There is none yet: the security centre sets it. */
  'transaction-password-needed': 403,
  /** With `attemptsLeft` before it is locked. */
  'transaction-password-wrong': 403,
  /** With `retryAfterMs`; a code that proves the owner and a new one lift it. */
  'transaction-password-locked': 429,
} as const
