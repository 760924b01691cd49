import type { CodePurpose } from '@pavilion/api/verification'
import { ApiRefusal } from './api.ts'

/**
 * What a form sends to prove a phone, besides the number. With the house's own codes it is the code itself; with a provider, the
 * provider's token, and the code as it was typed.
 */
export type PhoneProof =
  | { kind: 'builtin'; verificationCode: string }
  | { kind: 'firebase'; verificationCode: string; firebaseChannel: 'sms'; firebaseIdToken: string }

type TurnIntoToken = (code: string) => Promise<string>

const awaited = new Map<CodePurpose, TurnIntoToken>()

/**
 * Tells that the provider has sent a code for this purpose, and how the digits become its token; nothing when the house sent one
 * of its own.
 */
export function awaitPhoneToken(purpose: CodePurpose, turnIntoToken: TurnIntoToken | undefined): void {
  if (!turnIntoToken) {
    awaited.delete(purpose)
    return
  }
  const tokens = new Map<string, string>()
  awaited.set(purpose, async (code) => {
    // The provider takes a code once. A form that the server refuses for another reason is sent again with the same token.
    const token = tokens.get(code) ?? (await turnIntoToken(code))
    tokens.set(code, token)
    return token
  })
}

/**
 * Returns the proof for a typed code. Forms call it before they send anything. Throws the
 * `ApiRefusal` `code-wrong` where the provider rejects the code; nothing may be sent then.
 */
export async function provePhone(purpose: CodePurpose, code: string): Promise<PhoneProof> {
  const turnIntoToken = awaited.get(purpose)
  if (!turnIntoToken) return { kind: 'builtin', verificationCode: code }
  const firebaseIdToken = await turnIntoToken(code).catch(() => {
    throw new ApiRefusal('code-wrong', '', { field: 'verificationCode' })
  })
  return { kind: 'firebase', verificationCode: code, firebaseChannel: 'sms', firebaseIdToken }
}
