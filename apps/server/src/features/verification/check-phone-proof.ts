import type { CodePurpose } from '@pavilion/api/verification'
import type { Tx } from '../../base/database.ts'
import type { Seals } from '../../base/sealed.ts'
import { wholeNumber } from '../../base/telephone.ts'
import type { Merchant } from '../merchants/index.ts'
import type { Mobile } from './mobile.ts'
import type { PhoneTokens } from './phone-tokens.ts'
import type { UseProof } from './used-proofs.ts'
import { tryCode, useCode } from './verification-codes.ts'

/** Which of the two ways of proving a phone the server has besides its own codes. */
export type PhoneProofTools = { phoneTokens: PhoneTokens | undefined; seals: Seals }

/** What is to be proved, and what was sent as proof. `source` is what `readSource(call)` says. */
export type PhoneProof = {
  merchant: Merchant
  purpose: CodePurpose
  mobile: Mobile
  source: string | undefined
  verificationCode: string | undefined
  firebaseIdToken: string | undefined
}

/**
 * The way of the merchant: its setting `smsProvider`, where the server has that provider; else our own codes. A locked log-in is
 * always lifted by our own, since it can be lifted by e-mail as well.
 */
export function phoneProviderOf(
  merchant: Merchant,
  { phoneTokens }: Pick<PhoneProofTools, 'phoneTokens'>,
  purpose?: CodePurpose,
): 'builtin' | 'firebase' {
  return merchant.settings.smsProvider === 'firebase' && phoneTokens && purpose !== 'unlock' ? 'firebase' : 'builtin'
}

/**
 * Whether the sender holds the phone: by a code of ours, or by the provider's token, as the merchant has it set; never by the
 * other. Returns what uses the proof up, to be called in the transaction of what is proved, or nothing. A code counts this as one
 * of its tries, so the transaction must be committed also when the answer is no.
 *
 * Used alike by log-in (purpose `login`), registration (`register`) and the new password (`reset`).
 */
export async function checkPhoneProof(tx: Tx, tools: PhoneProofTools, proof: PhoneProof, now: Date): Promise<UseProof | undefined> {
  const { merchant, purpose, mobile, source, verificationCode, firebaseIdToken } = proof
  if (tools.phoneTokens && phoneProviderOf(merchant, tools, purpose) === 'firebase') {
    const proven = firebaseIdToken === undefined ? undefined : await tools.phoneTokens.read(firebaseIdToken, mobile, now)
    return proven && !(await proven.isUsed(tx)) ? proven.use : undefined
  }
  if (source === undefined || verificationCode === undefined) return undefined
  const binding = { merchantCode: merchant.code, purpose, recipient: wholeNumber(mobile), source }
  const id = await tryCode(tx, tools.seals, binding, verificationCode, now)
  return id === undefined ? undefined : (later) => useCode(later, id, now)
}
